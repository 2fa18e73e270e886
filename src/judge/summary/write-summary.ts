// Has a model write what a period says, and shows nothing of it that does not hold: asked once, and once more with what was wrong.
import { BudgetSpentError, type CallRecord, ChatModelError, RunStopError } from '../../model/call-error.ts';
import type { ChatMessage, MeteredModel, MeteredReply } from '../../ports/chat-model.ts';
import type { SummaryWriter, WriteOptions, WrittenText } from '../../ports/summary-writer.ts';
import { checkSummary, namedSummary, type SummaryProblem } from '../../report/monitor/summary/check-summary.ts';
import { problemText } from '../../report/monitor/summary/problem-texts.ts';
import type { SummarySheet } from '../../report/monitor/summary/summary-sheet.ts';
import { textOfReply } from '../read-reply/reply-reading.ts';
import { summaryPrompts, summaryPromptVersion } from './summary-prompts.ts';

interface WriterSettings {
  /** Tokens of a reply (1024). */
  readonly maxTokens?: number | undefined;
  /** (0) */
  readonly temperature?: number | undefined;
  readonly seed?: number | undefined;
}

/** @param model its calls stay the caller's to pace, pay and remember */
export function createSummaryWriter(model: MeteredModel, settings: WriterSettings = {}): SummaryWriter {
  return {
    model: model.name,
    write: (sheet, options = {}) => write(model, { settings, sheet, options }),
    close: () => model.close(),
  };
}

interface Writing {
  readonly settings: WriterSettings;
  readonly sheet: SummarySheet;
  readonly options: WriteOptions;
}

async function write(model: MeteredModel, { settings, sheet, options }: Writing): Promise<WrittenText> {
  const { maxTokens = 1024, temperature = 0, seed } = settings;
  const { fresh, signal } = options;
  const calls: CallRecord[] = [];
  const say = async (messages: readonly ChatMessage[]): Promise<MeteredReply> => {
    const reply = await model.ask({ messages, maxTokens, temperature, seed }, { fresh, signal });
    calls.push(reply.call);
    return reply;
  };
  const first = question(sheet);
  try {
    const reply = await say(first);
    const read = readText(reply, sheet);
    if ('text' in read) return { status: 'written', text: read.text, calls };
    if (read.problems.length === 0) return declined(calls);
    const second = readText(await say([...first, ...again(reply.text, read.problems, sheet)]), sheet);
    if ('text' in second) return { status: 'written', text: second.text, calls };
    return second.problems.length === 0 ? declined(calls) : { status: 'refused', problems: second.problems, calls };
  } catch (error) {
    if (error instanceof BudgetSpentError) throw error;
    // What would stop a run stops no report: what the vendor said is said.
    const told = error instanceof RunStopError && error.cause instanceof ChatModelError ? error.cause : error;
    if (told instanceof ChatModelError || told instanceof RunStopError)
      return { status: 'failed', code: told.code, message: told.what, calls };
    if (signal?.aborted === true)
      return { status: 'failed', code: 'model-timeout', message: 'no reply in time', calls };
    throw error;
  }
}

const declined = (calls: readonly CallRecord[]): WrittenText => ({
  ...{ status: 'failed', code: 'model-refused', message: 'the model would not write it', calls },
});

function question({ language, lines }: SummarySheet): readonly ChatMessage[] {
  const { task, facts, closing } = summaryPrompts[language];
  const told = lines.map(({ text }) => `- ${text}`).join('\n');
  return [
    { role: 'system', text: `${task}\n(${summaryPromptVersion})` },
    { role: 'user', text: `${facts}\n${told}\n\n${closing}` },
  ];
}

/** Characters of a first text that are shown to the model again. */
const longestShown = 4000;
const mostProblems = 10;

function again(said: string, problems: readonly SummaryProblem[], { language }: SummarySheet): readonly ChatMessage[] {
  const prompt = summaryPrompts[language];
  const wrong = problems.slice(0, mostProblems).map((each) => `- ${problemText(each, language)}`);
  return [
    // Vendors refuse turns without text.
    { role: 'assistant', text: said.trim() === '' ? '…' : said.slice(0, longestShown) },
    { role: 'user', text: `${prompt.wrong}\n${wrong.join('\n')}\n\n${prompt.again}` },
  ];
}

type ReadText = { readonly text: string } | { readonly problems: readonly SummaryProblem[] };

/** No problem and no text: the model would not. */
function readText(reply: MeteredReply, sheet: SummarySheet): ReadText {
  const read = textOfReply(reply);
  if (typeof read !== 'string') {
    if (read.why === 'refused') return { problems: [] };
    return { problems: [{ code: read.why === 'too-long' ? 'cut' : 'empty', said: '' }] };
  }
  if (reply.finish === 'length') return { problems: [{ code: 'cut', said: '' }] };
  const text = unfenced(read);
  const problems = checkSummary(text, sheet);
  return problems.length > 0 ? { problems } : { text: namedSummary(text, sheet) };
}

/** Some put whatever they write into a fence. */
const unfenced = (text: string): string => /^\s*```[a-z]*\n([\s\S]*?)\n```\s*$/u.exec(text)?.[1]?.trim() ?? text.trim();
