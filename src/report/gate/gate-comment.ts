// What a gate says under a pull request: the verdict first, what proves it, and what to do again.
import { beginning } from '../../analysis/answers/excerpt.ts';
import type { CheckResult, CheckVerdict, GateVerdict } from '../../analysis/gate/gate-result.ts';
import { judgeWordsText } from '../compare/rank-change-section.ts';
import { formatCount, formatValue, metricUnit } from '../format-number.ts';
import { recordLines } from '../judges/record-lines.ts';
import { anchorOf } from '../report-context.ts';
import { changeAnchor, changeCounts, explanationOf, type QuestionChanges } from './changed-section.ts';
import { baselineText, type CheckWords, checkName, currentText, weighedText, whyText } from './check-words.ts';
import { type CiTexts, ciTexts } from './ci-texts.ts';
import {
  countText,
  decidingChecks,
  type GateReportInput,
  obstacleText,
  settlingLines,
  weighedTitle,
  wordsFor,
} from './gate-report.ts';
import { gateTexts } from './texts.ts';

/** Plain texts: whoever draws it makes them harmless. */
export interface GateComment {
  /** The same in every comment on this gate: by it the last one is found and edited in place. */
  readonly key: string;
  readonly verdict: GateVerdict;
  readonly headline: string;
  /** Why the headline is what it is, and what else a reader has to know; may be empty. */
  readonly why: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly CommentRow[];
  /** The checks that have no row; null where all have one. */
  readonly moreChecks: string | null;
  /** What has no place above, folded away; null where there is nothing. */
  readonly details: CommentDetails | null;
  /** Nobody who has no comment yet needs one: the gate passes, and nothing changed. */
  readonly unchanged: boolean;
  /** Null without a baseline, and where no check is about a metric. */
  readonly changed: { readonly title: string; readonly items: readonly ChangedItem[] } | null;
  /** Runs and texts of them, one after the other. */
  readonly facts: readonly string[];
  readonly reportWord: string;
  readonly repeat: { readonly word: string; readonly line: string };
}

export interface CommentRow {
  readonly mark: '▼' | '?' | '=' | '–';
  readonly cells: readonly string[];
}

export interface CommentDetails {
  readonly summary: string;
  readonly groups: readonly { readonly title: string; readonly items: readonly DetailItem[] }[];
  /** Says that so many items of a group were left out. */
  readonly left: (items: string) => string;
}

export interface DetailItem {
  readonly mark: CommentRow['mark'] | ChangedItem['mark'];
  readonly text: string;
}

export interface ChangedItem {
  readonly mark: '▼' | '▲';
  readonly id: string;
  /** In the report of the gate. */
  readonly anchor: string;
  readonly text: string;
}

export interface GateCommentInput extends GateReportInput {
  readonly changes: QuestionChanges | undefined;
  /** The gate passes and nothing changed, and that is no news to whoever wants a comment `on-change` (false). */
  readonly unchanged?: boolean;
  /** The line that does the same again. */
  readonly repeat: string;
}

/** A comment stays within 25 lines. */
const mostRows = 7;
/** What matters most stands first. */
const order = ['FAIL', 'INCONCLUSIVE', 'SKIPPED', 'PASS'] as const satisfies readonly CheckVerdict[];
const marks = { FAIL: '▼', INCONCLUSIVE: '?', SKIPPED: '–', PASS: '=' } as const;

export function gateComment(input: GateCommentInput): GateComment {
  const { language, result, current, baseline, repeat, unchanged = false } = input;
  const [texts, ci] = [gateTexts[language], ciTexts[language]];
  const words = wordsFor(input, texts);
  const checks = order.flatMap((verdict) => result.checks.filter((check) => check.verdict === verdict));
  const shown = checks.length > mostRows ? checks.slice(0, mostRows - 1) : checks;
  return {
    key: anchorOf(current.name).slice(0, 100),
    verdict: result.verdict,
    ...withRecord(headlineOf(input, checks, words), input),
    columns: ['', texts.check, texts.baseline, texts.current, weighedTitle(result, texts), 'n', texts.verdict],
    rows: shown.map((check) => rowOf(check, words, ci)),
    moreChecks: moreChecks(checks.slice(shown.length), words, ci),
    details: detailsOf(input, checks.slice(shown.length), words),
    unchanged,
    changed: changedOf(input, ci),
    facts: [
      baseline === null ? ci.noBaseline : ci.baseline(baseline.reference),
      ci.run(current.reference === current.id ? current.id : `${current.reference} (${current.id})`),
      ...flakyOf(result.checks, ci),
    ],
    reportWord: ci.report,
    repeat: { word: ci.repeat, line: repeat },
  };
}

/** What is known against the judge stands behind the reason, whatever the verdict. */
const withRecord = <Head extends Pick<GateComment, 'why'>>(
  head: Head,
  { record, language }: GateReportInput,
): Head => ({
  ...head,
  why: [...head.why, ...recordLines(record, language)],
});

function headlineOf(
  { result, inconclusive, language }: GateReportInput,
  checks: readonly CheckResult[],
  words: CheckWords,
): Pick<GateComment, 'headline' | 'why'> {
  const { texts } = words;
  const ci = ciTexts[language];
  const verdict = texts.verdicts[result.verdict];
  if (result.verdict === 'PASS') {
    return { headline: texts.decided(verdict, ci.allHold(formatCount(checks.length))), why: [] };
  }
  const [obstacle] = result.obstacles;
  const deciding = decidingChecks({ ...result, checks });
  const [first] = deciding;
  const warned = result.verdict === 'INCONCLUSIVE' && inconclusive === 'warn' ? [texts.warned] : [];
  if (obstacle !== undefined) return { headline: verdict, why: [obstacleText(obstacle, texts), ...warned] };
  if (first === undefined) return { headline: texts.decided(verdict, ci.nothingChecked), why: warned };
  const others = deciding.length > 1 ? ci.othersToo(formatCount(deciding.length - 1)) : '';
  return {
    headline: texts.decided(verdict, `${checkName(first.check, words)}${others}`),
    why: [whyText(first, words), ...warned],
  };
}

function rowOf(result: CheckResult, words: CheckWords, ci: CiTexts): CommentRow {
  const { check, verdict } = result;
  const name = words.texts.verdicts[verdict];
  return {
    mark: marks[verdict],
    cells: [
      checkName(check, words),
      baselineText(result),
      currentText(result),
      weighedText(result, words),
      countText(result, words, ci),
      verdict === 'PASS' ? name : `${name}: ${whyText(result, words)}`,
    ],
  };
}

function moreChecks(left: readonly CheckResult[], { texts }: CheckWords, ci: CiTexts): string | null {
  if (left.length === 0) return null;
  const counts = order.flatMap((verdict) => {
    const count = left.filter((check) => check.verdict === verdict).length;
    return count === 0 ? [] : [`${texts.verdicts[verdict]} ${formatCount(count)}`];
  });
  return `${ci.moreChecks(formatCount(left.length))} ${counts.join(texts.comma)}`;
}

/** The checks and questions that have no place above, and what else keeps the gate from a verdict. */
function detailsOf(input: GateCommentInput, left: readonly CheckResult[], words: CheckWords): CommentDetails | null {
  const { result, changes, language } = input;
  const ci = ciTexts[language];
  const { changed } = changes ?? {};
  const next = changed?.next ?? [];
  const groups = [
    {
      title: ci.obstacles,
      items: result.obstacles.slice(1).map((obstacle): DetailItem => {
        return { mark: '?', text: obstacleText(obstacle, words.texts) };
      }),
    },
    {
      title: gateTexts[language].settling,
      items: settlingLines(input).map((text): DetailItem => ({ mark: '?', text })),
    },
    { title: ci.otherChecks(formatCount(left.length)), items: left.map((check) => checkItem(check, words, ci)) },
    {
      title: ci.otherQuestions(formatCount(next.length)),
      items: next.map(({ id, before, now, change }): DetailItem => {
        const unit = metricUnit(changed?.metric ?? '');
        return {
          mark: change === 'worse' ? '▼' : '▲',
          text: `${beginning(id, 80)} ${formatValue(before, unit)} → ${formatValue(now, unit)}`,
        };
      }),
    },
  ].filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;
  return { summary: groups.map(({ title }) => title).join(words.texts.comma), groups, left: ci.left };
}

/** Name, value and verdict in a line, with what a row would say. */
function checkItem(result: CheckResult, words: CheckWords, ci: CiTexts): DetailItem {
  const { check, verdict, baseline } = result;
  const values = [...(baseline === null ? [] : [baselineText(result)]), currentText(result)];
  const told = values.join(' → ');
  const why = verdict === 'PASS' ? '' : `: ${whyText(result, words)}`;
  const text = `${checkName(check, words)} · ${told} · ${weighedText(result, words)} · n ${countText(result, words, ci)} · ${words.texts.verdicts[verdict]}${why}`;
  return { mark: marks[verdict], text };
}

function changedOf({ changes, language }: GateCommentInput, ci: CiTexts): GateComment['changed'] {
  if (changes === undefined || changes.changed.n === 0) return null;
  const { changed } = changes;
  const title = `${ci.changedMost} (${ci.byMetric(changed.metric, formatCount(changed.n))}: ${changeCounts(changed, language)})`;
  const value = (of: number): string => formatValue(of, metricUnit(changed.metric));
  const items = changed.most.map(({ id, before, now, change }): ChangedItem => {
    const explanation = explanationOf(changes, id);
    const moved = explanation === undefined ? '' : movedText(explanation, ci);
    const query = explanation?.query ?? '';
    const said = judgeWordsText(explanation?.said?.b, language) ?? '';
    return {
      mark: change === 'worse' ? '▼' : '▲',
      id,
      anchor: changeAnchor(id),
      // Each part is short, so that a long question hides no number.
      text: [`${value(before)} → ${value(now)}`, moved, beginning(said, 120), beginning(query, 80)]
        .filter((part) => part !== '')
        .join(' · '),
    };
  });
  return { title, items };
}

type Explanation = NonNullable<ReturnType<typeof explanationOf>>;

function movedText({ failed, documents }: Explanation, ci: CiTexts): string {
  if (failed.includes('b')) return ci.targetFailed;
  const [document] = documents;
  if (document === undefined) return '';
  const rankText = (place: number | null): string => (place === null ? '–' : String(place));
  return ci.moved({
    document: beginning(document.docId, 60),
    from: rankText(document.rankA),
    to: rankText(document.rankB),
    by: ci.changedBy[document.changedBy],
  });
}

function flakyOf(checks: readonly CheckResult[], ci: CiTexts): readonly string[] {
  const ids = checks.flatMap(({ examples }) => examples.filter(({ state }) => state === 'flaky').map(({ id }) => id));
  return ids.length === 0
    ? []
    : [
        ci.flaky(
          ids
            .map((id) => beginning(id, 30))
            .slice(0, 5)
            .join(', '),
        ),
      ];
}
