// What people are told of an incident: what was found, against what, since when, the five worst, and where to look.
import type { AlertRule, Watched } from '../../analysis/alerts/alert-rule.ts';
import type { Look } from '../../model/alert.ts';
import type { JsonObject } from '../../model/json.ts';
import { writeOverallDefinition } from '../../model/overall-definition.ts';
import { present } from '../../model/present.ts';
import type { ReportLanguage } from '../report.ts';
import { alertTexts } from './alert-texts.ts';
import { alertEstimate, alertValue, limitText, onlyText, watchedText } from './alert-words.ts';

export interface AlertMessageInput {
  readonly rule: AlertRule;
  readonly kind: 'opened' | 'recovered';
  readonly incidentId: string;
  readonly look: Look;
  /** Milliseconds since the epoch. */
  readonly openedAt: number;
  readonly language: ReportLanguage;
  /** Of a moment, in UTC. */
  readonly minute: (at: number) => string;
  /** What was asked, by trace; of those whose texts may be told (none). */
  readonly queries: ReadonlyMap<string, string>;
  /** It began under a silence, which is over. */
  readonly isLate: boolean;
  /** Whether whoever is told of it is also told of its end. */
  readonly toldOfEnd: boolean;
  /** (none) */
  readonly href?: string | undefined;
  /** (none) */
  readonly command?: string | undefined;
}

/** The parts of a notice (ports/notifier.ts). */
export interface AlertMessage {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly quotes: readonly { readonly label: string; readonly text: string }[];
  readonly link?: { readonly text: string; readonly href: string };
  readonly command?: string;
  readonly document: JsonObject;
}

export function alertMessage(input: AlertMessageInput): AlertMessage {
  const { rule, kind, look, language, href, command, queries } = input;
  const texts = alertTexts[language];
  const what = watchedText(rule.watched, language);
  const value = alertEstimate(rule.watched, look);
  const limit = limitText(rule, language);
  const subject =
    kind === 'opened'
      ? texts.opened({ rule: rule.id, what, value: alertValue(rule.watched, look.value), limit })
      : texts.recovered({ rule: rule.id, what, value: alertValue(rule.watched, look.value) });
  const worst = kind === 'opened' ? look.worst : [];
  const lines = linesOf(input, { what, value, limit });
  return present({
    subject,
    lines,
    quotes: worst.map(({ traceId, value: each }) => ({
      label: texts.worst({ id: traceId, value: alertValue(rule.watched, each) }),
      text: queries.get(traceId) ?? '',
    })),
    link: href === undefined ? undefined : { text: texts.link, href },
    command,
    document: documentOf(
      input,
      [subject, ...lines, ...(command === undefined ? [] : [command])].map(onOneLine).join('\n'),
    ),
  });
}

/** Names are others' words. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

interface Said {
  readonly what: string;
  readonly value: string;
  readonly limit: string;
}

function linesOf(
  { rule, kind, look, openedAt, language, minute, isLate, toldOfEnd }: AlertMessageInput,
  { what, value, limit }: Said,
): readonly string[] {
  const texts = alertTexts[language];
  const { n, clusters, reference } = look;
  const isCounted = rule.watched.of === 'count' || rule.watched.of === 'cost';
  const only = onlyText(rule, language);
  return [
    isCounted ? texts.counted({ what, value, n }) : texts.found({ what, value, n, clusters }),
    ...(look.untold === undefined ? [] : [texts.untold(look.untold)]),
    `${texts.limit({ limit })}${rule.limit.kind === 'stated' || look.limit === null || rule.watched.of === 'questions' ? '' : ` (${alertValue(rule.watched, look.limit)})`}`,
    ...(only === undefined ? [] : [only]),
    ...(reference === null
      ? []
      : [
          texts.referenceOf({
            value: alertValue(rule.watched, reference.value),
            n: reference.n,
            from: minute(reference.from),
            to: minute(reference.to),
          }),
        ]),
    ...(look.together === undefined ? [] : [texts.together(look.together)]),
    ...(look.what === undefined ? [] : [texts.changed({ kind: look.what })]),
    texts.window({ from: minute(look.from), to: minute(look.to) }),
    ...(kind === 'recovered' ? [texts.since({ at: minute(openedAt) })] : []),
    ...(look.release === undefined ? [] : [texts.release({ release: look.release })]),
    ...(isLate ? [texts.late] : []),
    ...(kind === 'opened' ? [toldOfEnd ? texts.once : texts.onceAlone] : []),
  ];
}

/** The same for a program; what there is no value of is null. */
function documentOf(
  { rule, kind, incidentId, look, openedAt, href, queries }: AlertMessageInput,
  text: string,
): JsonObject {
  const {
    from,
    to,
    n,
    clusters,
    value,
    interval,
    reference,
    limit,
    release = null,
    what = null,
    together = null,
    untold = null,
  } = look;
  return {
    ...{ kind, incident: incidentId, rule: rule.id, text, opened_at: openedAt, link: href ?? null },
    watched: watchedDocument(rule.watched),
    look: {
      ...{ from, to, n, untold, clusters, value, limit, side: look.side, release, what, together },
      interval: interval === null ? null : [...interval],
      reference: reference === null ? null : { ...reference },
      worst: look.worst.map(({ traceId, value: each }) => ({
        trace_id: traceId,
        value: each,
        query: queries.get(traceId) ?? null,
      })),
    },
  };
}

const watchedDocument = (watched: Watched): JsonObject =>
  watched.of === 'overall' ? { of: watched.of, ...writeOverallDefinition(watched) } : { ...watched };
