// One item to decide, with what is asked of it at the edge. Every decision is a button of a plain form; keys press the buttons.
import type { z } from 'zod';
import { partMetricOf } from '../../analysis/citations/answer-parts.ts';
import { heldTurn, nextTurn } from '../../app/labelling/next-turn.ts';
import { type LabelQueueDocument, labelQueueDocument } from '../../app/labelling/queue-document.ts';
import { type ShownItem, shownItem } from '../../app/labelling/shown-item.ts';
import { takeTurn, undoTurn } from '../../app/labelling/take-turns.ts';
import { metricWords } from '../../metrics/catalogue.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import type { LabelQueue } from '../../ports/label-store.ts';
import { formatPercentEstimate } from '../../report/format-number.ts';
import { opinionTexts } from '../../report/questions/opinion-texts.ts';
import { fieldsOf } from '../form-fields.ts';
import { ProblemError } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { closeQueue, decide, decisionSchema, labelQueueOf, makeDataset } from '../routes/labels.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { labelTexts } from './label-texts.ts';
import { PageView, type Reader } from './layout.tsx';
import { otherWordsText } from './other-words.ts';
import { readerOf } from './reader.ts';
import { ErrorText } from './said-view.tsx';

export const queueUrl = (id: string): string => `/web/eval/labels/${id}`;

export function agreementText({ own: { agreement } }: LabelQueueDocument, language: Reader['language']): string {
  const texts = labelTexts[language];
  const { n, same, ci95 } = agreement;
  if (same === null || ci95 === null) return texts.agreementUnknown(n);
  return texts.agreementText(formatPercentEstimate(same, ci95), n);
}

interface ItemProps {
  readonly reader: Reader;
  readonly queue: LabelQueueDocument;
}

/** What of a queue is not told by its items: how far it is, and how far one agrees with oneself. */
const QueueHead = ({ reader, queue }: ItemProps) => {
  const texts = labelTexts[reader.language];
  const { own } = queue;
  return (
    <dl class="queue-head">
      <div>
        <dt>{texts.progress}</dt>
        <dd>{texts.doneOf(queue.done, queue.items)}</dd>
      </div>
      <div>
        <dt>{texts.due}</dt>
        <dd>{own.due}</dd>
      </div>
      {queue.repeat_every === 0 ? null : (
        <div>
          <dt>{texts.agreement}</dt>
          <dd>{agreementText(queue, reader.language)}</dd>
        </div>
      )}
    </dl>
  );
};

export function whatIsDecided({ metric, kind, scale }: LabelQueueDocument, language: Reader['language']): string {
  if (kind === 'documents') return labelTexts[language].documents;
  const parts = scale.kind === 'parts' && metric !== null ? partMetricOf(metric) : undefined;
  return parts === undefined ? (metric ?? '') : `${labelTexts[language].partQueues[parts]} (${metric})`;
}

function guideOf({ metric, kind }: LabelQueueDocument, language: Reader['language']): string {
  if (kind === 'documents') return labelTexts[language].guideDocument;
  const known = knownMetric(metric ?? '');
  const words = metricWords(language).get(known?.definition.name ?? '');
  return (typeof words === 'function' ? words(known?.k ?? 0) : words) ?? metric ?? '';
}

type ShownPart = NonNullable<ShownItem['part']>;

const partQuestion = ({ kind }: ShownPart, language: Reader['language']): string =>
  kind === 'sentence' ? opinionTexts[language].sentenceQuestion : opinionTexts[language].citationQuestion;

function opinionWords(opinion: string | undefined, language: Reader['language']): string {
  const words: Readonly<Record<string, string>> = opinionTexts[language].opinions;
  return words[opinion ?? ''] ?? opinion ?? '';
}

/** What is decided, with the words of the place beside it. */
const PartView = ({ reader, part }: { readonly reader: Reader; readonly part: ShownPart }) => {
  const texts = labelTexts[reader.language];
  const otherWords = otherWordsText(part, reader.language);
  return (
    <>
      <section aria-labelledby="item-part">
        <h2 id="item-part">{texts.parts[part.kind]}</h2>
        <p class="said part-said">{part.text}</p>
      </section>
      <section aria-labelledby="item-words">
        <h2 id="item-words">{texts.words}</h2>
        {part.words.length === 0 ? (
          <>
            <p class="label">{part.place}</p>
            <p class="muted">{texts.noWords}</p>
          </>
        ) : null}
        {otherWords === undefined ? null : <p class="muted">{otherWords}</p>}
        {part.words.map(({ of, text }) => (
          <>
            <p class="label">{of}</p>
            <p class="said">{text}</p>
          </>
        ))}
      </section>
    </>
  );
};

/** The part stands out in the answer, where the answer has it as it was looked at. */
const MarkedText = ({ text, part }: { readonly text: string; readonly part: string }) => {
  const at = part === '' ? -1 : text.indexOf(part);
  if (at === -1) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{part}</mark>
      {text.slice(at + part.length)}
    </>
  );
};

const ContextList = ({ reader, contexts }: { readonly reader: Reader; readonly contexts: readonly string[] }) => (
  <>
    {contexts.length === 0 ? <p class="muted">{labelTexts[reader.language].noContexts}</p> : null}
    <ol class="contexts">
      {contexts.map((text) => (
        <li class="said">{text}</li>
      ))}
    </ol>
  </>
);

const ItemView = ({ reader, queue, item }: ItemProps & { readonly item: ShownItem }) => {
  const texts = labelTexts[reader.language];
  return (
    <div class="to-label">
      <div class="to-read">
        {item.history.length === 0 ? null : (
          <section aria-labelledby="item-earlier">
            <h2 id="item-earlier">{texts.earlier}</h2>
            {item.history.map(({ role, text }) => (
              <p class="said">
                <span class="label">{role}</span>
                {text}
              </p>
            ))}
          </section>
        )}
        <section aria-labelledby="item-question">
          <h2 id="item-question">{texts.question}</h2>
          <p class="said">{item.query}</p>
        </section>
        {item.part === null ? null : <PartView reader={reader} part={item.part} />}
        {item.answer === null ? null : (
          <section aria-labelledby="item-answer">
            <h2 id="item-answer">{texts.answer}</h2>
            <p class="said">
              {item.answer === '' ? texts.noAnswer : <MarkedText text={item.answer} part={item.part?.text ?? ''} />}
            </p>
          </section>
        )}
        {item.expected === null ? null : (
          <section aria-labelledby="item-expected">
            <h2 id="item-expected">{texts.expected}</h2>
            <p class="said">{item.expected}</p>
          </section>
        )}
        {item.document === null ? null : (
          <section aria-labelledby="item-document">
            <h2 id="item-document">
              {item.document.title === null ? texts.document : `${texts.document}: ${item.document.title}`}
            </h2>
            <p class="said">{item.document.text}</p>
          </section>
        )}
        {item.answer === null ? null : item.part === null || item.part.words.length === 0 ? (
          <section aria-labelledby="item-contexts">
            <h2 id="item-contexts">{texts.contexts}</h2>
            <ContextList reader={reader} contexts={item.contexts} />
          </section>
        ) : (
          <details class="part">
            <summary>{texts.contexts}</summary>
            <ContextList reader={reader} contexts={item.contexts} />
          </details>
        )}
      </div>
      <DecisionForm reader={reader} queue={queue} item={item} />
    </div>
  );
};

const DecisionForm = ({ reader, queue, item }: ItemProps & { readonly item: ShownItem }) => {
  const texts = labelTexts[reader.language];
  const isVerdict = queue.scale.kind !== 'one-to-five' && queue.scale.kind !== 'grades';
  const worded = (value: number): string => {
    if (item.part !== null) return opinionWords(item.part.opinions[value - 1], reader.language);
    if (isVerdict) return value === 1 ? texts.pass : texts.fail;
    if (value === item.choices[0]) return texts.worst;
    return value === item.choices.at(-1) ? texts.best : '';
  };
  return (
    <aside class="decision" aria-labelledby="item-decision">
      <h2 id="item-decision">{texts.decide}</h2>
      <p>{item.part === null ? guideOf(queue, reader.language) : partQuestion(item.part, reader.language)}</p>
      {item.before === null ? null : (
        <p class="muted">
          {texts.before}:{' '}
          {item.before.value === null ? texts.unsure : isVerdict ? worded(item.before.value) : item.before.value}
        </p>
      )}
      <form method="post" action={`${queueUrl(queue.id)}/decide`}>
        <input type="hidden" name="turn" value={item.turn} />
        <div class="choices">
          {item.choices.map((value) => (
            <button type="submit" name="choice" value={String(value)} data-key={String(value)}>
              <kbd>{value}</kbd> {worded(value)}
            </button>
          ))}
        </div>
        <div class="choices">
          <button type="submit" name="choice" value="unsure" data-key="u">
            <kbd>u</kbd> {texts.unsure}
          </button>
          <button type="submit" name="choice" value="later" data-key="l">
            <kbd>l</kbd> {texts.later}
          </button>
        </div>
        <label>
          <span>
            <kbd>r</kbd> {texts.reason}
          </span>
          <textarea class="short" name="comment" maxlength={2000} data-key="r">
            {item.before?.comment ?? ''}
          </textarea>
        </label>
      </form>
      <UndoForm reader={reader} queue={queue} />
    </aside>
  );
};

const UndoForm = ({ reader, queue }: ItemProps) => (
  <form method="post" action={`${queueUrl(queue.id)}/undo`}>
    <button type="submit" data-key="z">
      <kbd>z</kbd> {labelTexts[reader.language].undo}
    </button>
  </form>
);

const Rest = ({ reader, queue }: ItemProps) => {
  const texts = labelTexts[reader.language];
  const makes = queue.kind === 'documents' && reader.identity?.permissions.includes('datasets:write') === true;
  return (
    <>
      {makes ? (
        <details class="part">
          <summary>{texts.makeDataset}</summary>
          <p>{texts.makeDatasetText}</p>
          <form class="row" method="post" action={`${queueUrl(queue.id)}/dataset`}>
            <label>
              {texts.datasetName}
              <input name="name" required maxlength={200} />
            </label>
            <button type="submit">{texts.makeDataset}</button>
          </form>
        </details>
      ) : null}
      {queue.closed_at === null ? (
        <form method="post" action={`${queueUrl(queue.id)}/close`}>
          <button type="submit">{texts.close}</button>
        </form>
      ) : null}
    </>
  );
};

type Asked = Asking<{ readonly id: string }, unknown, unknown>;

/** Reads alone: an item is taken by a button. */
async function itemPage(asking: Asked, error?: string): Promise<Response> {
  const { server, params, http, account } = asking;
  const queue = await labelQueueOf(asking, params.id);
  const told = await labelQueueDocument(server.session, queue, account);
  const reader = readerOf(asking);
  const texts = labelTexts[reader.language];
  const at = await server.session.store.labelTurns(queue.id);
  const turn = heldTurn(at, account);
  const item = turn === undefined ? undefined : await shownItem(server.session, queue, turn);
  const title = `${whatIsDecided(told, reader.language)} · ${told.dataset}`;
  return http.html(
    <PageView title={title} reader={reader}>
      <p class="steps">
        <a href="/web/eval/labels" data-back>
          {texts.labels}
        </a>
      </p>
      <h1>{title}</h1>
      <ErrorText language={reader.language} error={error} />
      <QueueHead reader={reader} queue={told} />
      {item === undefined || queue.closedAt !== undefined ? (
        <Between
          {...{ reader, queue: told }}
          isDue={nextTurn(queue, at, account) !== undefined}
          gone={turn !== undefined && item === undefined ? turn.id : undefined}
        />
      ) : (
        <ItemView reader={reader} queue={told} item={item} />
      )}
      <Rest reader={reader} queue={told} />
    </PageView>,
    error === undefined ? 200 : 409,
  );
}

/** Nothing is in hand. */
const Between = ({
  reader,
  queue,
  gone,
  isDue,
}: ItemProps & { readonly gone: string | undefined; readonly isDue: boolean }) => {
  const texts = labelTexts[reader.language];
  if (queue.closed_at !== null) return <p>{texts.closedNow}</p>;
  if (gone !== undefined)
    return (
      <form method="post" action={`${queueUrl(queue.id)}/decide`}>
        <p>{texts.gone}</p>
        <input type="hidden" name="turn" value={gone} />
        <button class="main" type="submit" name="choice" value="unsure" data-key="u">
          {texts.goOn}
        </button>
      </form>
    );
  const begun = queue.own.decided + queue.own.unsure > 0;
  return (
    <>
      {isDue ? null : <p>{texts.nothingDue}</p>}
      <div class="actions">
        {isDue ? (
          <form method="post" action={`${queueUrl(queue.id)}/next`}>
            <button class="main" type="submit" data-key="Enter">
              {begun ? texts.goOn : texts.start}
            </button>
          </form>
        ) : (
          <a href="/web/eval/labels">{texts.labels}</a>
        )}
        {begun ? <UndoForm reader={reader} queue={queue} /> : null}
      </div>
    </>
  );
};

/** As `POST /api/eval/labels/{id}/decide` takes it. @throws ProblemError 422 */
function readDecision({
  turn,
  choice,
  comment,
}: Readonly<Record<string, string | undefined>>): z.infer<typeof decisionSchema> {
  const said = { turn, comment };
  const given =
    choice === 'later'
      ? { turn, later: true }
      : choice === 'unsure'
        ? { ...said, unsure: true }
        : { ...said, value: Number(choice) };
  const read = decisionSchema.safeParse(given);
  if (read.success) return read.data;
  throw new ProblemError(
    422,
    'bad-request',
    'a decision is one of the choices, and a reason has at most 2000 characters',
  );
}

async function back(asking: Asked, work: (queue: LabelQueue) => Promise<unknown>): Promise<Response> {
  const { server, params, account, http } = asking;
  const queue = await labelQueueOf(asking, params.id);
  await work(queue);
  await takeTurn(server.session, { queue, author: account });
  return http.redirect(queueUrl(params.id), 303);
}

const access = 'labels:write';

export const labelItemRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/labels/{id}',
    access,
    params: idParams,
    handle: (asking) => itemPage(asking),
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/labels/{id}/next',
    access,
    params: idParams,
    handle: (asking) => back(asking, async () => {}),
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/labels/{id}/decide',
    access,
    params: idParams,
    mostBytes: 64 * 1024,
    handle: async (asking) => {
      const given = readDecision(await fieldsOf(asking.http));
      try {
        return await back(asking, () => decide(asking, asking.params.id, given));
      } catch (error) {
        const isTheirs =
          error instanceof Error && 'code' in error && ['turn-over', 'queue-closed'].includes(String(error.code));
        if (!isTheirs) throw error;
        return await itemPage(asking, error.message);
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/labels/{id}/undo',
    access,
    params: idParams,
    handle: (asking) => back(asking, (queue) => undoTurn(asking.server.session, { queue, author: asking.account })),
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/labels/{id}/close',
    access,
    params: idParams,
    handle: async (asking) => {
      await closeQueue(asking, asking.params.id);
      return asking.http.redirect('/web/eval/labels', 303);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/labels/{id}/dataset',
    access: 'datasets:write',
    params: idParams,
    handle: async (asking) => {
      const { name = '' } = await fieldsOf(asking.http);
      const { dataset_id: made } = await makeDataset(asking, asking.params.id, name);
      return asking.http.redirect(`/web/eval/datasets/${made}`, 303);
    },
  }),
];
