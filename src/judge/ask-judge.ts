// Asks a judge for a verdict: once, and once more when the reply cannot be read.

import type { JudgeSettings, JudgeVerdict } from '../metrics/judged/judged-metric.ts';
import { type CallRecord, ChatModelError, RunStopError } from '../model/call-error.ts';
import type { JsonObject } from '../model/json.ts';
import { type JudgeDetails, keepReply, type ReplyForm, writeJudgeDetails } from '../model/judge-details.ts';
import { present } from '../model/present.ts';
import { failedBy, type Outcome } from '../model/score.ts';
import { joinedGuidance } from '../model/way-on.ts';
import type { ChatMessage, MeteredModel, MeteredReply } from '../ports/chat-model.ts';
import type { PromptFrame } from './prompt-frame.ts';
import type { Unread } from './read-reply/reply-reading.ts';
import type { VerdictForm } from './verdict-form.ts';

export interface Judge {
  readonly model: MeteredModel;
  readonly settings: JudgeSettings;
}

/** What of a judge decides its verdicts. */
export function judgeIdentity({ model, settings }: Judge): string {
  // What a reply may take where no limit is named depends on the prompt.
  const { protocol = 'structured', maxTokens = null, temperature = 0, seed = null } = settings;
  return JSON.stringify([protocol, maxTokens, temperature, seed, model.fingerprint]);
}

export interface JudgeAsk<Value> {
  readonly messages: readonly ChatMessage[];
  readonly form: VerdictForm<Value>;
  readonly frame: PromptFrame;
  /** Metric, version and language: `faithfulness/1/ja`. */
  readonly prompt: string;
  /** Of the trial; each repeat is judged anew. */
  readonly repeat: number;
  /** Calls that were made for the same score before: they stand before this one's in what is kept (none). */
  readonly earlier?: readonly CallRecord[] | undefined;
  /** Tokens of a reply, at most, where the settings name no limit (1024). */
  readonly maxTokens?: number | undefined;
}

/**
 * An unreadable reply is asked for once more in the same conversation; a refusal is not. A conversation that came wholly from memory
 * and gave nothing is had again afresh, so that what failed once can succeed later.
 * @throws RunStopError
 */
export async function askJudge<Value>(judge: Judge, ask: JudgeAsk<Value>): Promise<JudgeVerdict<Value>> {
  const conversation = new Conversation(judge, ask);
  try {
    const remembered = await conversation.hold({ fresh: false });
    if (remembered.kind === 'verdict' || !conversation.calls.every(({ cached }) => cached)) return remembered;
    return await conversation.hold({ fresh: true });
  } catch (error) {
    if (error instanceof RunStopError) throw withHint(error, judge.settings);
    if (!(error instanceof ChatModelError)) throw error;
    return { kind: 'none', outcome: conversation.lost(error) };
  }
}

class Conversation<Value> {
  readonly calls: CallRecord[] = [];
  readonly #judge: Judge;
  readonly #ask: JudgeAsk<Value>;
  #last: MeteredReply | undefined;

  constructor(judge: Judge, ask: JudgeAsk<Value>) {
    this.#judge = judge;
    this.#ask = ask;
  }

  async hold(options: { readonly fresh: boolean }): Promise<JudgeVerdict<Value>> {
    const { messages, form } = this.#ask;
    const first = await this.#say(messages, options);
    const reading = form.read(first);
    if (reading.kind === 'read') return this.#verdict(reading.value, reading.reason, this.#formOf(reading.form));
    if (reading.why === 'refused') return this.#nothing(reading);
    const second = await this.#say([...messages, ...this.#askAgain(first.text)], options);
    const repaired = form.read(second);
    if (repaired.kind === 'read') return this.#verdict(repaired.value, repaired.reason, 'repaired');
    return this.#nothing(repaired);
  }

  /** A call was not answered: a failure of the instrument, with what was said before. */
  lost(error: ChatModelError): Outcome {
    const { settings } = this.#judge;
    const message =
      error.kind === 'bad-request' ? `${error.message}${protocolHint(settings, ' (', ')')}` : error.message;
    return failedBy('instrument', { code: error.code, message }, this.#details({ retries: error.retries }));
  }

  async #say(messages: readonly ChatMessage[], { fresh }: { readonly fresh: boolean }): Promise<MeteredReply> {
    const { model, settings } = this.#judge;
    const { form, repeat, maxTokens: room = 1024 } = this.#ask;
    const schema = settings.protocol === 'score-line' ? undefined : form.schema;
    const { maxTokens = room, temperature = 0, seed } = settings;
    const request = present({ messages, maxTokens, temperature, seed, schema });
    const reply = await model.ask(request, fresh ? { repeat, fresh } : { repeat });
    this.calls.push(reply.call);
    this.#last = reply;
    return reply;
  }

  /** Vendors refuse turns without text. */
  #askAgain(said: string): readonly ChatMessage[] {
    const { form, frame } = this.#ask;
    const instruction = form.instruction(frame, this.#judge.settings.protocol ?? 'structured');
    return [
      { role: 'assistant', text: said.trim() === '' ? '…' : keepReply(said).text },
      { role: 'user', text: `${frame.again}\n\n${instruction}` },
    ];
  }

  #allCalls(): readonly CallRecord[] {
    return [...(this.#ask.earlier ?? []), ...this.calls];
  }

  /** Without an enforced schema a reply in JSON counts as `json`, not as `structured`. */
  #formOf(form: ReplyForm): ReplyForm {
    return form === 'structured' && this.#judge.settings.protocol === 'score-line' ? 'json' : form;
  }

  #verdict(value: Value, reason: string, form: ReplyForm): JudgeVerdict<Value> {
    return { kind: 'verdict', value, details: { reason, calls: this.#allCalls(), prompt: this.#ask.prompt, form } };
  }

  #nothing({ why, what }: Unread): JudgeVerdict<Value> {
    return {
      kind: 'none',
      outcome: failedBy(
        'instrument',
        { code: `judge-${why}`, message: `the judge's reply: ${what}` },
        this.#details({}),
      ),
    };
  }

  #details(more: Pick<JudgeDetails, 'retries'>): JsonObject {
    const reply = this.#last === undefined ? {} : { reply: keepReply(this.#last.text) };
    return writeJudgeDetails({ calls: this.#allCalls(), prompt: this.#ask.prompt, ...reply, ...more });
  }
}

function protocolHint({ protocol }: JudgeSettings, before = '', after = ''): string {
  if (protocol === 'score-line') return '';
  return `${before}when the server knows no schemas for replies, write protocol: score-line under judge${after}`;
}

/** The lane stops a run whose first call is refused as it is, which may be because of the schema. */
function withHint(error: RunStopError, settings: JudgeSettings): RunStopError {
  const hint = protocolHint(settings);
  const { cause } = error;
  if (!(cause instanceof ChatModelError) || cause.kind !== 'bad-request' || hint === '') return error;
  const { what, code, where } = error;
  return new RunStopError(what, {
    code,
    cause,
    hint: error.hint === undefined ? hint : joinedGuidance(error.hint, `; ${hint}`),
    where,
  });
}

// Questions that are asked at the same time.

/**
 * Waits for all of them, then throws the first error: no question is left under way.
 */
export async function askAll<Value>(questions: readonly (() => Promise<Value>)[]): Promise<readonly Value[]> {
  const settled = await Promise.allSettled(questions.map((ask) => ask()));
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
