// The words of a gate.
import type { CheckReason, CheckVerdict, GateObstacle, UnconfirmedBy } from '../../analysis/gate/gate-result.ts';
import type { Statement } from '../../model/stopped-early.ts';
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

interface AskedInVainParts extends Fill<'failed' | 'notBegun' | 'wanted'> {
  /** Empty where it is not known. */
  readonly cause: string;
}

/** What a sentence of why may name. */
type WhyParts = Fill<
  /** `again`: what asking again came to; nothing where it was not asked, or got its answers. */
  'bound' | 'limit' | 'interval' | 'examples' | 'value' | 'days' | 'now' | 'before' | 'again',
  'n' | 'lost' | 'unasked' | 'beyond' | 'labels'
>;

type ReasonTexts = { readonly [reason in CheckReason]: (parts: WhyParts) => string };

interface EarlyParts extends Fill<'judged' | 'examples' | 'family'> {
  readonly of: Statement;
}

const en = {
  title: (run: string, baseline: string | undefined) =>
    baseline === undefined ? `Gate: ${run}` : `Gate: ${run} against ${baseline}`,
  check: 'Check',
  baseline: 'Baseline',
  current: 'This run',
  weighed: 'One-sided 95 % bounds',
  /** Of several checks: the end that a FAIL rests on lies at the level that all of them leave to it. */
  weighedCorrected: 'One-sided bounds (PASS 95 %, FAIL corrected)',
  /** Where means alone decide. */
  weighedMeans: 'Mean at worst, at best',
  verdict: 'Verdict',
  why: 'Why',
  verdicts: {
    PASS: 'PASS',
    FAIL: 'FAIL',
    INCONCLUSIVE: 'INCONCLUSIVE',
    SKIPPED: 'SKIPPED',
  } satisfies { readonly [verdict in CheckVerdict]: string },
  category: (category: string) => ` · ${category}`,
  drop: (metric: string, margin: string) => `${metric}: drop ≤ ${margin}`,
  rise: (metric: string, margin: string) => `${metric}: rise ≤ ${margin}`,
  mustNotBreak: (examples: string, metric: string) => `${examples} examples must not break (${metric})`,
  failed: (limit: string) => `failed answers ${limit}`,
  latency: (quantile: string, limit: string) => `latency ${quantile} ≤ ${limit}`,
  mean: 'mean',
  alone: ' alone',
  /** Of answers that take longer than a ceiling: a share. */
  slower: (share: string) => `${share} slower`,
  cost: (limit: string) => `cost of all answers ${limit}`,
  calibrated: (metric: string, kappa: string, age: string) => `judge of ${metric}: κ ≥ ${kappa}${age}`,
  within: (days: string) => `, labels of ${days} days`,
  comma: ', ',
  example: (id: string, broken: string) => `${id} (${broken})`,
  settledBy: (why: string, what: string) => `${why}. It takes ${what}`,
  moreQuestions: (more: string, all: string, costs: readonly string[]) =>
    `${more} more questions (${[`${all} in all`, ...costs].join('; ')})`,
  answersCost: (cost: string) => `${cost} for answers`,
  judgeCost: (calls: string, cost: string) => `judge: some ${calls} calls, ${cost}`,
  priceUnknown: 'price unknown',
  or: ' or ',
  remeasure: (questions: string) => `the lost values of ${questions} questions`,
  lostByBaseline: (questions: string) => `the values of ${questions} questions that the baseline lost`,
  untold: (questions: string) =>
    `the values of ${questions} questions whose replies do not give them: only other replies would`,
  ask: (questions: string) => `the answers to ${questions} questions of the dataset that were not asked`,
  askBaseline: (questions: string) => `the answers of the baseline to ${questions} questions that it was not asked`,
  moreLabels: (labels: string) => `${labels} more labels`,
  grades: ({ documents, examples, interval, verdicts }: Fill<'documents' | 'examples' | 'interval' | 'verdicts'>) =>
    `${documents} grades of documents that nobody judged (of ${examples} questions; over all grades ${interval}: ${verdicts})`,
  passes: 'Does it pass',
  whatDecided: 'What decided',
  howDecided: 'How it was decided',
  settling: 'What would settle it',
  listDocuments: (way: string) => `the documents are listed by ${way}`,
  drawLabels: (way: string) => `the answers to be labelled are drawn by ${way}`,
  measureAgain: (way: string) => `what was lost is measured again by ${way}`,
  measureBaseline: (way: string) => `what the baseline lost is measured again by ${way}`,
  namedThen: (way: string) => `the baseline is then ${way}`,
  semicolon: '; ',
  /** The verdict of the gate, and the checks that decided it. */
  decided: (verdict: string, checks: string) => (checks === '' ? verdict : `${verdict}: ${checks}`),
  notAsked: (questions: string) =>
    `Questions of the dataset that this run was not asked: ${questions}. They count as bad as a check allows before it passes, and as good before it fails.`,
  warned: 'INCONCLUSIVE only warns here (gate.inconclusive: warn).',
  /** No check has an interval: each looks at single answers, or at a sum. */
  uncorrected: 'No check of this gate rests on an interval: each says what was recorded. A PASS needs every check.',
  corrected: (n: string) =>
    `Decided by whole intervals: a FAIL holds over ${n === '1' ? 'the one check' : `all ${n} checks`} that can fail (Holm, one-sided .05); a PASS needs every check.`,
  /** Of a run that was looked at after every question. */
  early: ({ judged, examples, family, of }: EarlyParts) =>
    `Looked at after every question, in random order, by intervals that hold at all looks together: ${judged} of ${examples} questions${judged === examples ? '' : ' were enough, and the others were not asked'}. Of ${of === 'dataset' ? `the mean that all ${examples} questions of this dataset have` : 'the questions that this dataset is a sample of'}. A FAIL holds ${family === '1' ? 'at one-sided .05' : `over all ${family} checks (one-sided .05, divided evenly)`}; a PASS needs every check.`,
  byMean: 'Decided by means alone (gate.rule: mean): how far chance could have moved them is not asked.',
  rescored: (metrics: string) =>
    `The runs were scored by unlike versions of these metrics; both were scored anew from their recorded answers: ${metrics}.`,
  obstacles: {
    unfinished: ({ run, status }: { readonly run: string; readonly status: string }) =>
      `Run ${run} did not come to its end (${status}): what is missing could turn every check.`,
    beside: ({ run, beside, target, status }: Fill<'run' | 'beside' | 'target' | 'status'>) =>
      `Run ${beside} of ${target} was asked beside ${run} and did not come to its end (${status}): the gate looked at the latter alone. Name the target that is meant.`,
    'other-dataset': ({ run, asked, configured }: Fill<'run' | 'asked' | 'configured'>) =>
      `Run ${run} asked another version of the dataset (${asked.slice(0, 12)}) than the config names now (${configured.slice(0, 12)}): it says nothing of the questions that changed. Run it again.`,
    'newer-attempt': ({
      run,
      newer,
      status,
    }: {
      readonly run: string;
      readonly newer: string;
      readonly status: string;
    }) =>
      `Run ${newer} is newer than ${run} and did not come to its end (${status}): the gate looked at the older one.`,
  } satisfies { readonly [code in GateObstacle['code']]: unknown },
  /** Askings without an answer: those that failed, those that were not begun, and why. */
  askedInVain: ({ failed, notBegun, wanted, cause }: AskedInVainParts) =>
    [
      wanted === '0' ? 'nothing was asked' : '',
      failed === '0' ? '' : `${failed} of ${wanted} askings failed`,
      notBegun === '0' ? '' : `${notBegun} of ${wanted} were not begun`,
    ]
      .filter((part) => part !== '')
      .join(', ') + (cause === '' ? '' : ` (${cause})`),
  worseWithin: (why: string) => `worse, within the margin: ${why}`,
  unconfirmed: {
    recording: (why) => `${why}; not asked again to confirm it, since a recording would say the same`,
    'no-ask': (why) => `${why}; not asked again to confirm it, as it was told not to ask`,
  } as { readonly [by in UnconfirmedBy]: (why: string) => string },
  reasons: {
    beyond: ({ bound, limit }) => `at best ${bound}; demanded is ${limit}`,
    within: ({ bound, limit }) => `at worst ${bound}; demanded is ${limit}`,
    'not-confirmed': ({ interval, limit }) =>
      `it failed, and all questions asked again do not show it: ${interval} lies on both sides of what is demanded (${limit})`,
    'not-asked-again': ({ again }) => `it failed, and asking again has not confirmed it: ${again}`,
    undecided: ({ interval, limit, n }) =>
      `${interval} lies on both sides of what is demanded (${limit}): ${n} questions are too few to tell`,
    'tests-disagree': ({ limit }) => `one test shows that it misses what is demanded (${limit}), the other does not`,
    'lost-could-turn': ({ lost, unasked, interval, limit }) =>
      `values of ${lost} questions${unasked === 0 ? '' : `, ${unasked} of which were not asked,`} are not known and could turn it${interval === '' ? '' : `: whatever they are, it lies in ${interval}, and demanded is ${limit}`}`,
    'lost-could-decide': ({ lost, unasked, interval, limit }) =>
      `values of ${lost} questions${unasked === 0 ? '' : `, ${unasked} of which were not asked,`} are not known and could decide it: whatever they are, it lies in ${interval}, and demanded is ${limit}`,
    'nothing-measured': ({ lost }) =>
      lost === 0 ? 'nothing was measured' : `nothing was measured: the values of ${lost} questions were lost`,
    'too-few': () => 'one question tells nothing of the others',
    'no-range': ({ n }) =>
      `of values without an end ${n} questions tell too little of the mean: hold a quantile against a number`,
    'mean-beyond': ({ lost, bound, limit }) =>
      lost === 0 ? `the mean misses what is demanded (${limit})` : `the mean is at best ${bound}; demanded is ${limit}`,
    'mean-within': ({ lost, bound, limit }) =>
      lost === 0 ? `the mean holds what is demanded (${limit})` : `the mean is at worst ${bound}; demanded is ${limit}`,
    'some-beyond': ({ beyond, n, examples }) => `${beyond} of ${n} questions do not hold it: ${examples}`,
    'none-beyond': ({ n }) => `all ${n} questions hold it`,
    'none-beyond-yet': ({ n }) => `the ${n} questions that were asked hold it; every question has to`,
    'no-sequence': () => 'the run was looked at after every question, and no interval of this value holds then',
    broken: ({ examples }) => `broken on most of their repeats: ${examples}`,
    'broken-recorded': ({ examples }) =>
      `do not hold in what is recorded: ${examples}. A recording cannot be asked again, so that flaky and broken are not told apart`,
    'ask-again': ({ examples, again }) =>
      `did not hold on the only answer, and has to be asked twice more: ${examples}${again === '' ? '' : `; asked again: ${again}`}`,
    'unknown-examples': ({ examples, again }) =>
      `values are missing: ${examples}${again === '' ? '' : `; asked again: ${again}`}`,
    'none-broken': ({ n }) => `all ${n} hold`,
    flaky: ({ examples }) => `flaky and not broken: ${examples}`,
    'too-dear': ({ lost, bound, limit }) => `${lost === 0 ? '' : 'at least '}${bound}; allowed is ${limit}`,
    'within-budget': ({ value, limit }) => `${value}; allowed is ${limit}`,
    'cost-not-told': ({ lost }) => `${lost} answers do not tell what they cost`,
    'cost-unasked': ({ unasked }) => `${unasked} questions were not asked, and what they cost is not known`,
    'no-labels': () => 'nobody has labelled answers that this judge scored',
    'old-labels': ({ days }) => `all labels are too old: the newest is of ${days} days ago`,
    'labels-of-unknown-selection': () => 'nobody wrote down how the labelled answers were chosen',
    'kappa-below': ({ interval, limit, labels }) => `${interval} by ${labels} labels; demanded is ${limit}`,
    'kappa-above': ({ interval, limit, labels }) => `${interval} by ${labels} labels; demanded is ${limit}`,
    'kappa-unknown': ({ interval, limit, labels }) =>
      interval === ''
        ? `${labels} labels give no interval of κ`
        : `${interval} lies on both sides of what is demanded (${limit}): ${labels} labels are too few to tell`,
    'no-latency-pass': () => 'the run was not measured alone (no latency pass)',
    'no-baseline': () => 'no baseline was named',
    'current-lacks': () => 'the run was not measured by it',
    'baseline-lacks': () => 'the baseline was not measured by it',
    'no-such-category': () => 'no question is of this category',
    'unlike-depth': ({ now, before }) =>
      `the lists end at unlike depths (baseline at ${before}, this run at ${now}), and this looks below the shallower: check a cut-off that all lists reach`,
    'unlike-load': ({ now, before }) =>
      `measured under unlike load (baseline at concurrency ${before}, this run at ${now}): ask both under one, or check a number with load: alone`,
  } as ReasonTexts,
  more: (count: string) => ` and ${count} more`,
  selfTitle: 'Gate: what it says where nothing changed',
  falseAlarms: 'Does it fail without a change',
  selfNext: {
    alarms:
      'Look at the checks that failed: more questions, wider margins or asking again (confirm) make fewer false alarms.',
    open: 'Ask more questions: where a check is INCONCLUSIVE, it cannot tell a drop from chance.',
    quiet: 'Nothing is called for. More repeats show rarer false alarms.',
  },
  wouldHaveFailed: (failed: string, all: string) =>
    `The gate would have failed ${failed} of ${all} times without a change.`,
  selfCounts: (passed: string, open: string, repeats: string) =>
    `${passed} passed, ${open} were INCONCLUSIVE; ${repeats} recorded repeats of the same system were held against each other.`,
  failedChecks: 'Failed',
};

export type GateTexts = typeof en;

const ja: GateTexts = {
  title: (run, baseline) => (baseline === undefined ? `ゲート: ${run}` : `ゲート: ${run}（基準 ${baseline}）`),
  check: '検査',
  baseline: '基準',
  current: '今回',
  weighed: '片側 95 % 限界',
  weighedCorrected: '片側限界（合格 95 %、不合格は補正後）',
  weighedMeans: '平均（最悪、最良）',
  verdict: '判定',
  why: '理由',
  verdicts: { PASS: '合格', FAIL: '不合格', INCONCLUSIVE: '判定不能', SKIPPED: '対象外' },
  category: (category) => ` · ${category}`,
  drop: (metric, margin) => `${metric}: 低下 ≤ ${margin}`,
  rise: (metric, margin) => `${metric}: 上昇 ≤ ${margin}`,
  mustNotBreak: (examples, metric) => `壊れてはならない ${examples} 問（${metric}）`,
  failed: (limit) => `失敗した回答 ${limit}`,
  latency: (quantile, limit) => `応答時間 ${quantile} ≤ ${limit}`,
  mean: '平均',
  alone: '（単独）',
  slower: (share) => `超過 ${share}`,
  cost: (limit) => `全回答の費用 ${limit}`,
  calibrated: (metric, kappa, age) => `${metric} の判定モデル: κ ≥ ${kappa}${age}`,
  within: (days) => `、${days} 日以内のラベル`,
  comma: '、',
  example: (id, broken) => `${id}（${broken}）`,
  settledBy: (why, what) => `${why}。判定に必要: ${what}`,
  moreQuestions: (more, all, costs) => `あと ${more} 問（${[`計 ${all} 問`, ...costs].join('、')}）`,
  answersCost: (cost) => `回答に ${cost}`,
  judgeCost: (calls, cost) => `判定モデルの呼び出し約 ${calls} 回、${cost}`,
  priceUnknown: '料金不明',
  or: 'または',
  remeasure: (questions) => `失われた ${questions} 問の値`,
  lostByBaseline: (questions) => `基準で失われた ${questions} 問の値`,
  untold: (questions) =>
    `応答から値が得られない ${questions} 問（応答そのものが変わらない限り、測り直しても得られません）`,
  ask: (questions) => `データセットのうち尋ねていない ${questions} 問の回答`,
  askBaseline: (questions) => `基準に尋ねていない ${questions} 問への基準の回答`,
  moreLabels: (labels) => `あと ${labels} 件のラベル`,
  grades: ({ documents, examples, interval, verdicts }) =>
    `未判定の文書の関連度 ${documents} 件（${examples} 問。あらゆる関連度で ${interval}: ${verdicts}）`,
  passes: '合格か',
  whatDecided: '何が決め手か',
  howDecided: '判定の方法',
  settling: '判定するには',
  listDocuments: (way) => `判定すべき文書の一覧: ${way}`,
  drawLabels: (way) => `ラベルを付ける回答の抽出: ${way}`,
  measureAgain: (way) => `失われた値の再測定: ${way}`,
  measureBaseline: (way) => `基準で失われた値の再測定: ${way}`,
  namedThen: (way) => `その後の基準の指定: ${way}`,
  semicolon: '。',
  decided: (verdict, checks) => (checks === '' ? verdict : `${verdict}: ${checks}`),
  notAsked: (questions) =>
    `データセットのうち、この実行で尋ねていない質問: ${questions} 問。検査が合格する前は最悪の値、不合格になる前は最良の値として扱います。`,
  warned: 'ここでは「判定不能」は警告にとどまります（gate.inconclusive: warn）。',
  uncorrected:
    'このゲートに区間で判定する検査はなく、どれも記録された値そのもので判定しています。合格にはすべての検査の合格が必要です。',
  corrected: (n) =>
    `区間全体で判定しています。不合格は、不合格になりうる検査${n === '1' ? ' 1 件について片側 .05 で成り立ちます' : ` ${n} 件の全体で補正した水準で成り立ちます（Holm、片側 .05）`}。合格にはすべての検査の合格が必要です。`,
  early: ({ judged, examples, family, of }) =>
    `無作為な順に 1 問ごとに結果を見て、何度見ても成り立つ区間で判定しています。${examples} 問中 ${judged} 問${judged === examples ? 'を見ました' : 'で足り、残りは尋ねていません'}。${of === 'dataset' ? `このデータセット ${examples} 問の平均` : 'このデータセットが標本となっている質問全体'}についての判定です。不合格は${family === '1' ? '片側 .05 で成り立ち' : `検査 ${family} 件の全体で成り立ち（片側 .05 を等分）`}、合格にはすべての検査の合格が必要です。`,
  byMean: '平均だけで判定しています（gate.rule: mean）。偶然によるずれは考慮していません。',
  rescored: (metrics) => `両者の指標の版が異なるため、記録された回答から採点し直しました: ${metrics}。`,
  obstacles: {
    unfinished: ({ run, status }) =>
      `実行 ${run} は最後まで終わっていません（${status}）。足りない分ですべての検査が覆る可能性があります。`,
    beside: ({ run, beside, target, status }) =>
      `${run} と並んで尋ねた ${target} の実行 ${beside} は最後まで終わっていません（${status}）。ゲートは前者だけを見ました。対象を指定してください。`,
    'other-dataset': ({ run, asked, configured }) =>
      `実行 ${run} が尋ねたのは、設定ファイルが今指すデータセットとは別の版です（${asked.slice(0, 12)}、現在は ${configured.slice(0, 12)}）。変わった質問については何も言えません。実行し直してください。`,
    'newer-attempt': ({ run, newer, status }) =>
      `実行 ${newer} は ${run} より新しく、最後まで終わっていません（${status}）。ゲートは古い方を見ました。`,
  },
  askedInVain: ({ failed, notBegun, wanted, cause }) =>
    [
      wanted === '0' ? '何も尋ねられませんでした' : '',
      failed === '0' ? '' : `${wanted} 回中 ${failed} 回は回答を得られませんでした`,
      notBegun === '0' ? '' : `${wanted} 回中 ${notBegun} 回は尋ねていません`,
    ]
      .filter((part) => part !== '')
      .join('、') + (cause === '' ? '' : `（${cause}）`),
  worseWithin: (why) => `悪化していますが、許容幅の内です: ${why}`,
  unconfirmed: {
    recording: (why) => `${why}。再質問では確かめていません（記録は何度尋ねても同じです）`,
    'no-ask': (why) => `${why}。質問しない指定のため、再質問では確かめていません`,
  },
  reasons: {
    beyond: ({ bound, limit }) => `良くても ${bound}、求められるのは ${limit}`,
    within: ({ bound, limit }) => `悪くても ${bound}、求められるのは ${limit}`,
    'not-confirmed': ({ interval, limit }) =>
      `一度は不合格でしたが、全問をもう一度尋ねた結果では示されません。${interval} は要求（${limit}）の両側にまたがります`,
    'not-asked-again': ({ again }) => `一度は不合格でしたが、再質問で確かめられていません: ${again}`,
    undecided: ({ interval, limit, n }) => `${interval} が要求（${limit}）の両側にまたがり、${n} 問では判断できません`,
    'tests-disagree': ({ limit }) => `一方の検定は要求（${limit}）を満たさないと示し、もう一方は示しません`,
    'lost-could-turn': ({ lost, unasked, interval, limit }) =>
      `${lost} 問の値が分からず${unasked === 0 ? '' : `（うち ${unasked} 問は尋ねていません）`}、それで判定が覆る可能性があります${interval === '' ? '' : `。どの値であっても ${interval} の範囲にあり、要求は ${limit} です`}`,
    'lost-could-decide': ({ lost, unasked, interval, limit }) =>
      `${lost} 問の値が分からず${unasked === 0 ? '' : `（うち ${unasked} 問は尋ねていません）`}、分かれば判定できる可能性があります。どの値であっても ${interval} の範囲にあり、要求は ${limit} です`,
    'nothing-measured': ({ lost }) =>
      lost === 0 ? '何も測定されていません' : `何も測定されていません。${lost} 問の値が失われました`,
    'too-few': () => '1 問だけでは他の質問について何も言えません',
    'no-range': ({ n }) =>
      `上限のない値では、${n} 問から平均について言えることが少なすぎます。分位点を数値と比べてください`,
    'mean-beyond': ({ lost, bound, limit }) =>
      lost === 0 ? `平均は要求（${limit}）を満たしません` : `平均は良くても ${bound}、求められるのは ${limit}`,
    'mean-within': ({ lost, bound, limit }) =>
      lost === 0 ? `平均は要求（${limit}）を満たします` : `平均は悪くても ${bound}、求められるのは ${limit}`,
    'some-beyond': ({ beyond, n, examples }) => `${n} 問中 ${beyond} 問が満たしません: ${examples}`,
    'none-beyond': ({ n }) => `${n} 問すべてが満たします`,
    'none-beyond-yet': ({ n }) => `尋ねた ${n} 問は満たしますが、すべての質問に求められています`,
    'no-sequence': () => '1 問ごとに結果を見た実行で、この値にはその場合に成り立つ区間がありません',
    broken: ({ examples }) => `繰り返しの過半で壊れています: ${examples}`,
    'broken-recorded': ({ examples }) =>
      `記録された回答で満たしません: ${examples}。記録は尋ね直せないため、不安定か壊れているかは区別できません`,
    'ask-again': ({ examples, again }) =>
      `1 回だけの回答で満たさず、あと 2 回の質問が必要です: ${examples}${again === '' ? '' : `。再質問: ${again}`}`,
    'unknown-examples': ({ examples, again }) =>
      `値が足りません: ${examples}${again === '' ? '' : `。再質問: ${again}`}`,
    'none-broken': ({ n }) => `${n} 問すべてが満たします`,
    flaky: ({ examples }) => `不安定ですが壊れてはいません: ${examples}`,
    'too-dear': ({ lost, bound, limit }) => `${bound}${lost === 0 ? '' : ' 以上'}、許容は ${limit}`,
    'within-budget': ({ value, limit }) => `${value}、許容は ${limit}`,
    'cost-not-told': ({ lost }) => `${lost} 件の回答の費用が分かりません`,
    'cost-unasked': ({ unasked }) => `${unasked} 問は尋ねておらず、その費用が分かりません`,
    'no-labels': () => 'この判定モデルが採点した回答に、人のラベルがありません',
    'old-labels': ({ days }) => `ラベルがすべて古すぎます。最新は ${days} 日前です`,
    'labels-of-unknown-selection': () => 'ラベルを付けた回答の選び方が記録されていません',
    'kappa-below': ({ interval, limit, labels }) => `ラベル ${labels} 件で ${interval}、求められるのは ${limit}`,
    'kappa-above': ({ interval, limit, labels }) => `ラベル ${labels} 件で ${interval}、求められるのは ${limit}`,
    'kappa-unknown': ({ interval, limit, labels }) =>
      interval === ''
        ? `ラベル ${labels} 件では κ の区間が求まりません`
        : `${interval} が要求（${limit}）の両側にまたがり、ラベル ${labels} 件では判断できません`,
    'no-latency-pass': () => '単独での測定がありません',
    'no-baseline': () => '基準が指定されていません',
    'current-lacks': () => 'この実行では測定されていません',
    'baseline-lacks': () => '基準では測定されていません',
    'no-such-category': () => 'このカテゴリの質問はありません',
    'unlike-depth': ({ now, before }) =>
      `結果一覧の深さが異なり（基準 ${before} 件、今回 ${now} 件）、この指標は浅い方より下まで見ます。どの一覧も届く深さの指標にしてください`,
    'unlike-load': ({ now, before }) =>
      `測定時の負荷が異なります（基準は並行数 ${before}、今回は ${now}）。同じ負荷で尋ねるか、load: alone の上限を検査してください`,
  },
  more: (count) => ` ほか ${count} 件`,
  selfTitle: 'ゲート: 変更がないときの判定',
  falseAlarms: '変更がなくても不合格になるか',
  selfNext: {
    alarms:
      '不合格になった検査を見直します。質問を増やす、許容幅を広げる、再質問で確かめる（confirm）と誤報が減ります。',
    open: '質問を増やします。判定不能の検査は、低下と偶然を区別できていません。',
    quiet: '特にありません。繰り返しを増やすと、よりまれな誤報も見つかります。',
  },
  wouldHaveFailed: (failed, all) => `変更がなくても、ゲートは ${all} 回中 ${failed} 回不合格としました。`,
  selfCounts: (passed, open, repeats) =>
    `合格 ${passed} 回、判定不能 ${open} 回。同じシステムの記録 ${repeats} 回分を互いに比べました。`,
  failedChecks: '不合格の検査',
};

const ko: GateTexts = {
  title: (run, baseline) => (baseline === undefined ? `게이트: ${run}` : `게이트: ${run} (기준 ${baseline})`),
  check: '검사',
  baseline: '기준',
  current: '이번 실행',
  weighed: '단측 95 % 한계',
  weighedCorrected: '단측 한계 (통과 95 %, 실패는 보정)',
  weighedMeans: '평균 (최악, 최선)',
  verdict: '판정',
  why: '이유',
  verdicts: { PASS: '통과', FAIL: '실패', INCONCLUSIVE: '판정 불가', SKIPPED: '대상 아님' },
  category: (category) => ` · ${category}`,
  drop: (metric, margin) => `${metric}: 하락 ≤ ${margin}`,
  rise: (metric, margin) => `${metric}: 상승 ≤ ${margin}`,
  mustNotBreak: (examples, metric) => `깨지면 안 되는 질문 ${examples}개 (${metric})`,
  failed: (limit) => `실패한 답변 ${limit}`,
  latency: (quantile, limit) => `응답 시간 ${quantile} ≤ ${limit}`,
  mean: '평균',
  alone: ' (단독)',
  slower: (share) => `초과 ${share}`,
  cost: (limit) => `전체 답변 비용 ${limit}`,
  calibrated: (metric, kappa, age) => `${metric} 판정 모델: κ ≥ ${kappa}${age}`,
  within: (days) => `, ${days}일 이내 라벨`,
  comma: ', ',
  example: (id, broken) => `${id} (${broken})`,
  settledBy: (why, what) => `${why}. 판정에 필요: ${what}`,
  moreQuestions: (more, all, costs) => `질문 ${more}개 더 (${[`모두 ${all}개`, ...costs].join(', ')})`,
  answersCost: (cost) => `답변에 ${cost}`,
  judgeCost: (calls, cost) => `판정 모델 호출 약 ${calls}회, ${cost}`,
  priceUnknown: '가격 알 수 없음',
  or: ' 또는 ',
  remeasure: (questions) => `잃은 질문 ${questions}개의 값`,
  lostByBaseline: (questions) => `기준 실행이 잃은 질문 ${questions}개의 값`,
  untold: (questions) =>
    `응답에서 값을 얻을 수 없는 질문 ${questions}개의 값 (응답이 달라져야 하며 다시 재어도 얻을 수 없음)`,
  ask: (questions) => `데이터셋에서 묻지 않은 질문 ${questions}개의 답변`,
  askBaseline: (questions) => `기준 실행에 묻지 않은 질문 ${questions}개에 대한 기준 실행의 답변`,
  moreLabels: (labels) => `라벨 ${labels}개 더`,
  grades: ({ documents, examples, interval, verdicts }) =>
    `아무도 판정하지 않은 문서의 관련도 ${documents}건 (질문 ${examples}개, 모든 관련도에서 ${interval}: ${verdicts})`,
  passes: '통과하는가',
  whatDecided: '무엇이 결정했는가',
  howDecided: '판정 방법',
  settling: '판정하려면',
  listDocuments: (way) => `관련도를 매길 문서 목록: ${way}`,
  drawLabels: (way) => `라벨을 붙일 답변 추출: ${way}`,
  measureAgain: (way) => `잃은 값 다시 측정: ${way}`,
  measureBaseline: (way) => `기준 실행이 잃은 값 다시 측정: ${way}`,
  namedThen: (way) => `그 뒤의 기준 지정: ${way}`,
  semicolon: '; ',
  decided: (verdict, checks) => (checks === '' ? verdict : `${verdict}: ${checks}`),
  notAsked: (questions) =>
    `데이터셋에서 이 실행이 묻지 않은 질문: ${questions}개. 검사가 통과하기 전에는 가장 나쁜 값으로, 실패하기 전에는 가장 좋은 값으로 봅니다.`,
  warned: '여기서는 판정 불가가 경고에 그칩니다 (gate.inconclusive: warn).',
  uncorrected:
    '이 게이트에는 구간으로 판정하는 검사가 없으며 모두 기록된 값 그대로 판정합니다. 통과하려면 모든 검사가 통과해야 합니다.',
  corrected: (n) =>
    `구간 전체로 판정합니다. 실패는 실패할 수 있는 검사 ${n === '1' ? '1건에 대해 단측 .05 에서 성립하며' : `${n}건 전체에 대해 보정한 수준에서 성립하며 (Holm, 단측 .05)`}, 통과하려면 모든 검사가 통과해야 합니다.`,
  early: ({ judged, examples, family, of }) =>
    `무작위 순서로 질문마다 결과를 보며, 몇 번을 보아도 성립하는 구간으로 판정합니다. 질문 ${examples}개 중 ${judged}개${judged === examples ? '를 보았습니다' : '로 충분했고 나머지는 묻지 않았습니다'}. ${of === 'dataset' ? `이 데이터셋 질문 ${examples}개의 평균` : '이 데이터셋이 표본인 질문 전체'}에 대한 판정입니다. 실패는 ${family === '1' ? '단측 .05 에서 성립하며' : `검사 ${family}건 전체에서 성립하며 (단측 .05 를 균등 분할)`}, 통과하려면 모든 검사가 통과해야 합니다.`,
  byMean: '평균만으로 판정합니다 (gate.rule: mean). 우연에 의한 차이는 고려하지 않습니다.',
  rescored: (metrics) => `두 실행의 지표 버전이 달라 기록된 답변에서 다시 채점했습니다: ${metrics}.`,
  obstacles: {
    unfinished: ({ run, status }) =>
      `실행이 끝까지 진행되지 않았습니다: ${run} (${status}). 빠진 부분이 모든 검사를 뒤집을 수 있습니다.`,
    beside: ({ run, beside, target, status }) =>
      `함께 물은 ${target}의 실행이 끝까지 진행되지 않았습니다: ${beside} (${status}). 게이트는 ${run}만 보았습니다. 대상을 지정하십시오.`,
    'other-dataset': ({ run, asked, configured }) =>
      `실행 ${run}에서 물은 데이터셋은 설정 파일이 지금 가리키는 것과 다른 버전입니다(${asked.slice(0, 12)}, 지금은 ${configured.slice(0, 12)}). 바뀐 질문에 대해서는 아무것도 말할 수 없습니다. 다시 실행하십시오.`,
    'newer-attempt': ({ run, newer, status }) =>
      `더 새로운 실행이 끝까지 진행되지 않았습니다: ${newer} (${status}). 게이트는 이전 실행 ${run}만 보았습니다.`,
  },
  askedInVain: ({ failed, notBegun, wanted, cause }) =>
    [
      wanted === '0' ? '아무것도 묻지 못했습니다' : '',
      failed === '0' ? '' : `${wanted}번 중 ${failed}번은 답변을 얻지 못했습니다`,
      notBegun === '0' ? '' : `${wanted}번 중 ${notBegun}번은 묻지 않았습니다`,
    ]
      .filter((part) => part !== '')
      .join(', ') + (cause === '' ? '' : ` (${cause})`),
  worseWithin: (why) => `나빠졌지만 허용 폭 안: ${why}`,
  unconfirmed: {
    recording: (why) => `${why}. 다시 물어 확인하지 않았습니다 (기록은 다시 물어도 같습니다)`,
    'no-ask': (why) => `${why}. 묻지 말라고 했으므로 다시 물어 확인하지 않았습니다`,
  },
  reasons: {
    beyond: ({ bound, limit }) => `가장 좋아도 ${bound}, 요구는 ${limit}`,
    within: ({ bound, limit }) => `가장 나빠도 ${bound}, 요구는 ${limit}`,
    'not-confirmed': ({ interval, limit }) =>
      `한 번 실패했으나 모든 질문을 다시 물은 결과로는 보이지 않습니다: 구간 ${interval} 안에 요구(${limit})의 경계가 있습니다`,
    'not-asked-again': ({ again }) => `한 번 실패했으나 다시 물어 확인하지 못했습니다: ${again}`,
    undecided: ({ interval, limit, n }) =>
      `구간 ${interval} 안에 요구(${limit})의 경계가 있어 질문 ${n}개로는 판단할 수 없습니다`,
    'tests-disagree': ({ limit }) => `한 검정은 요구(${limit})를 만족하지 않음을 보이고 다른 검정은 보이지 않습니다`,
    'lost-could-turn': ({ lost, unasked, interval, limit }) =>
      `질문 ${lost}개의 값을 알 수 없어${unasked === 0 ? '' : ` (그중 ${unasked}개는 묻지 않음)`} 판정이 뒤집힐 수 있습니다${interval === '' ? '' : `. 어떤 값이든 ${interval} 안에 있으며 요구는 ${limit}입니다`}`,
    'lost-could-decide': ({ lost, unasked, interval, limit }) =>
      `질문 ${lost}개의 값을 알 수 없으며${unasked === 0 ? '' : ` (그중 ${unasked}개는 묻지 않음)`} 알면 판정할 수도 있습니다. 어떤 값이든 ${interval} 안에 있으며 요구는 ${limit}입니다`,
    'nothing-measured': ({ lost }) =>
      lost === 0 ? '측정된 것이 없습니다' : `측정된 것이 없습니다. 질문 ${lost}개의 값을 잃었습니다`,
    'too-few': () => '질문 하나로는 다른 질문에 대해 아무것도 말할 수 없습니다',
    'no-range': ({ n }) =>
      `끝이 없는 값에서는 질문 ${n}개로 평균에 대해 말할 수 있는 것이 너무 적습니다. 분위수를 수와 비교하십시오`,
    'mean-beyond': ({ lost, bound, limit }) =>
      lost === 0 ? `평균이 요구(${limit})를 만족하지 않습니다` : `평균은 가장 좋아도 ${bound}, 요구는 ${limit}`,
    'mean-within': ({ lost, bound, limit }) =>
      lost === 0 ? `평균이 요구(${limit})를 만족합니다` : `평균은 가장 나빠도 ${bound}, 요구는 ${limit}`,
    'some-beyond': ({ beyond, n, examples }) => `질문 ${n}개 중 ${beyond}개가 만족하지 않습니다: ${examples}`,
    'none-beyond': ({ n }) => `질문 ${n}개가 모두 만족합니다`,
    'none-beyond-yet': ({ n }) => `물어본 질문 ${n}개는 만족하지만 모든 질문이 만족해야 합니다`,
    'no-sequence': () => '질문마다 결과를 본 실행이며, 이 값에는 그때도 성립하는 구간이 없습니다',
    broken: ({ examples }) => `반복의 과반에서 깨졌습니다: ${examples}`,
    'broken-recorded': ({ examples }) =>
      `기록된 답변이 만족하지 않습니다: ${examples}. 기록은 다시 물을 수 없어 불안정한지 깨졌는지 구별하지 못합니다`,
    'ask-again': ({ examples, again }) =>
      `한 번뿐인 답변이 만족하지 않아 두 번 더 물어야 합니다: ${examples}${again === '' ? '' : `. 다시 물음: ${again}`}`,
    'unknown-examples': ({ examples, again }) =>
      `값이 없습니다: ${examples}${again === '' ? '' : `. 다시 물음: ${again}`}`,
    'none-broken': ({ n }) => `${n}개가 모두 만족합니다`,
    flaky: ({ examples }) => `불안정하지만 깨지지는 않았습니다: ${examples}`,
    'too-dear': ({ lost, bound, limit }) => `${bound}${lost === 0 ? '' : ' 이상'}, 허용은 ${limit}`,
    'within-budget': ({ value, limit }) => `${value}, 허용은 ${limit}`,
    'cost-not-told': ({ lost }) => `답변 ${lost}건의 비용을 알 수 없습니다`,
    'cost-unasked': ({ unasked }) => `질문 ${unasked}개를 묻지 않아 그 비용을 알 수 없습니다`,
    'no-labels': () => '이 판정 모델이 채점한 답변에 사람의 라벨이 없습니다',
    'old-labels': ({ days }) => `라벨이 모두 너무 오래되었습니다. 가장 새 라벨이 ${days}일 전입니다`,
    'labels-of-unknown-selection': () => '라벨을 붙인 답변을 어떻게 골랐는지 기록되어 있지 않습니다',
    'kappa-below': ({ interval, limit, labels }) => `라벨 ${labels}개로 ${interval}, 요구는 ${limit}`,
    'kappa-above': ({ interval, limit, labels }) => `라벨 ${labels}개로 ${interval}, 요구는 ${limit}`,
    'kappa-unknown': ({ interval, limit, labels }) =>
      interval === ''
        ? `라벨 ${labels}개로는 κ의 구간을 구할 수 없습니다`
        : `구간 ${interval} 안에 요구(${limit})의 경계가 있어 라벨 ${labels}개로는 판단할 수 없습니다`,
    'no-latency-pass': () => '단독 측정이 없습니다',
    'no-baseline': () => '기준이 지정되지 않았습니다',
    'current-lacks': () => '이 실행에서는 측정되지 않았습니다',
    'baseline-lacks': () => '기준에서는 측정되지 않았습니다',
    'no-such-category': () => '이 범주의 질문이 없습니다',
    'unlike-depth': ({ now, before }) =>
      `결과 목록의 깊이가 다르며 (기준 ${before}건, 이번 ${now}건) 이 지표는 얕은 쪽보다 아래까지 봅니다. 모든 목록이 닿는 깊이의 지표를 쓰십시오`,
    'unlike-load': ({ now, before }) =>
      `측정할 때의 부하가 다릅니다 (기준은 동시 ${before}건, 이번은 ${now}건). 같은 부하로 묻거나 load: alone 상한을 검사하십시오`,
  },
  more: (count) => ` 외 ${count}건`,
  selfTitle: '게이트: 변경이 없을 때의 판정',
  falseAlarms: '변경이 없어도 실패하는가',
  selfNext: {
    alarms:
      '실패한 검사를 살펴봅니다. 질문을 늘리거나 허용 폭을 넓히거나 다시 물어 확인하면(confirm) 오경보가 줄어듭니다.',
    open: '질문을 늘립니다. 판정 불가인 검사는 저하와 우연을 구별하지 못합니다.',
    quiet: '특별히 없습니다. 반복을 늘리면 더 드문 오경보도 드러납니다.',
  },
  wouldHaveFailed: (failed, all) => `변경이 없는데도 게이트는 ${all}번 중 ${failed}번 실패로 판정했을 것입니다.`,
  selfCounts: (passed, open, repeats) =>
    `통과 ${passed}번, 판정 불가 ${open}번. 같은 시스템의 기록 ${repeats}회를 서로 비교했습니다.`,
  failedChecks: '실패한 검사',
};

export const gateTexts: { readonly [language in ReportLanguage]: GateTexts } = { en, ja, ko };
