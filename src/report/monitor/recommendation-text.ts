// What a rule of the monitor says, in three languages: only numbers of its evidence.
import type { AdviceAim, Evidence, MonitorAdvice, MonitorRule } from '../../analysis/monitor/advice/monitor-advice.ts';
import { withParticle } from '../../text/korean-particle.ts';
import { formatCount, formatLatency, formatMetric, formatPercent, formatSigned, formatUsd } from '../format-number.ts';
import type { ReportLanguage } from '../report.ts';

interface Facts {
  /** The numbers of the evidence by what the rule calls them, as they are printed. */
  readonly number: (as: string) => string;
  /** Whether the evidence has it. */
  readonly has: (as: string) => boolean;
  /** Empty: no day is known, and the period is held against the time before. */
  readonly since: string;
  readonly what: string;
  /** Of a release: whose it is. */
  readonly target: string;
}

type Texts = { readonly [rule in MonitorRule]: (facts: Facts) => string };

const range = ({ number }: Facts): string => `[${number('low')}, ${number('high')}]`;

/** A day only where a change was found on it. */
const enWhen = ({ since }: Pick<Facts, 'since'>): string =>
  since === '' ? 'in this period against the days before it' : `since ${since}`;
const jaWhen = ({ since }: Pick<Facts, 'since'>): string =>
  since === '' ? 'この期間は前の期間と比べて、' : `${since} 以降、`;
const koWhen = ({ since }: Pick<Facts, 'since'>): string =>
  since === '' ? '이전 기간과 비교해 이 기간에' : `${since}부터`;

const en: Texts = {
  'system-changed': (facts) =>
    `The system answers like questions worse ${enWhen(facts)}: ${facts.number('difference')} ${range(facts)} (n ${facts.number('n')}). Look at what was released ${facts.since === '' ? 'in these days or before' : 'then'}, and at the worst answers${facts.since === '' ? '' : ' since'}.`,
  'release-fell': (facts) =>
    `The mean fell on ${facts.since}, from ${facts.number('before')} to ${facts.number('after')}, and release “${facts.what}” of ${facts.target} first answered within a day of it. It gave ${facts.number('share')} of the answers since; against the release before it ${facts.number('difference')} ${range(facts)} on the same kinds of questions (n ${facts.number('n')}). That is when, and not yet why: hold its answers against those of the release before.`,
  'part-fell': (facts) =>
    `“${facts.what}” fell ${enWhen(facts)}, from ${facts.number('before')} to ${facts.number('after')}; on the same kinds of its questions ${facts.number('difference')} ${range(facts)} (n ${facts.number('n')}).${facts.has('whole') ? ` Of the ${facts.number('whole')} of all questions ${facts.number('contribution')} lies there.` : ''} Read its worst answers${facts.since === '' ? '' : ' since'}.`,
  'judge-changed': (facts) =>
    `The judge has changed ${enWhen(facts)}: ${facts.number('difference')} ${range(facts)} on answers that stay the same (n ${facts.number('n')}). Hold no mean from before against one from after; weigh the judge by labels anew.`,
  'questions-changed': ({ number, has, since, what }) =>
    `Other questions are asked ${enWhen({ since })}: “${what}” went from ${number('before')} to ${number('after')} of them.${has('difference') ? ` The mix alone moves the mean by ${number('difference')}.` : ''} Add such questions to the dataset, or the offline score speaks of others.`,
  'unseen-words': (facts) =>
    `Questions ${facts.since === '' ? 'of this period' : `since ${facts.since}`} have words that nobody used before: ${facts.number('after')} of the words of a question, ${facts.number('before')} earlier (n ${facts.number('n')}). Make examples of the dataset of such questions.`,
  'weak-part': (facts) =>
    `“${facts.what}” scores ${facts.number('own')}, all other questions ${facts.number('rest')}: the difference lies in ${range(facts)} (n ${facts.number('n')}). Read its worst answers first.`,
  failures: ({ number, what }) =>
    `${what}: ${number('failed')} of ${number('n')} questions got no answer, and each counts as the worst one. Mend that before anything else is tuned.`,
  slower: (facts) =>
    `${facts.what} has become slower: one answer in twenty takes ${facts.number('after')} ms and more ${range(facts)}, ${facts.number('before')} ms before (n ${facts.number('n')}). Look at which step of the slow ones takes longer.`,
  dearer: (facts) =>
    `${facts.what} has become dearer: ${facts.number('after')} a question ${range(facts)}, ${facts.number('before')} before (n ${facts.number('n')}). Look at its model, and at how long prompts and answers are.`,
  'slow-tail': ({ number, what }) =>
    `${what}: one answer in twenty takes ${number('p95')} ms and more, the usual one ${number('p50')} ms (n ${number('n')}). Look at the slowest steps of those.`,
  'people-disagree': ({ number }) =>
    `Of ${number('n')} answers that people rated they disliked ${number('disliked')} that score well, and liked ${number('liked')} that score badly. Read those: either the judge is wrong on them, or people want something that it does not measure.`,
  'read-worst': ({ number, what }) =>
    `The worst answer scores ${number('value')} (${what}). Read the worst answers: what they share is the next thing to mend.`,
  'lost-to-judge': ({ number, what }) =>
    `${what}: ${number('lost')} values were lost to the judge, ${number('n')} are there. The mean stands on what was left.`,
  'several-judges': ({ what }) =>
    `${what} was scored by several judges, prompts or versions: there is no mean of all. Score the older answers by the present judge.`,
  'no-canary': (facts) =>
    `${facts.has('difference') ? `Scores of like questions moved by ${facts.number('difference')} ${range(facts)} ${enWhen(facts)}, and nobody can tell` : 'Nobody could tell'} a change of the judge from one of the system: no answers are judged anew each day. Name a run of such answers under monitor.canary.`,
  'too-few': ({ number, has, what }) =>
    `${what}: n ${number('n')} is too little to tell a change by. ${has('earlier') ? `Take the days before it together with it (n ${number('earlier')} there), or keep and score` : 'The days before it have no value either: keep and score'} a larger share.`,
  'wide-interval': (facts) =>
    `The mean of ${facts.number('mean')} is known only roughly: ${range(facts)} (n ${facts.number('n')}). ${facts.has('earlier') ? `Take the days before it together with it (n ${facts.number('earlier')} there), or keep and score` : 'The days before it have no value: keep and score'} a larger share of the traces.`,
  'not-measured': ({ number, what }) =>
    `${what}: not measured on any of ${number('n')} questions, so that there is no overall score. Score it, or leave it out of overall.`,
};

const ja: Texts = {
  'system-changed': (facts) =>
    `${jaWhen(facts)}同じ種類の質問への回答が悪くなっています: ${facts.number('difference')} ${range(facts)}（n ${facts.number('n')}）。${facts.since === '' ? 'この期間とその前のリリースと、この期間の' : 'その日のリリースと、それ以降の'}最も悪い回答を確かめてください。`,
  'release-fell': (facts) =>
    `${facts.since} に平均が ${facts.number('before')} から ${facts.number('after')} に下がりました。その前後 1 日以内に ${facts.target} のリリース「${facts.what}」が回答を始めています。以降の回答の ${facts.number('share')} がこのリリースによるもので、同じ種類の質問での前のリリースとの差は ${facts.number('difference')} ${range(facts)} です（n ${facts.number('n')}）。時期が重なるだけで原因とは限りません。前のリリースの回答と比べてください。`,
  'part-fell': (facts) =>
    `${jaWhen(facts)}「${facts.what}」の点が ${facts.number('before')} から ${facts.number('after')} に下がりました。同じ種類の質問での差は ${facts.number('difference')} ${range(facts)} です（n ${facts.number('n')}）。${facts.has('whole') ? `質問全体の変化 ${facts.number('whole')} のうち ${facts.number('contribution')} がこの部分によります。` : ''}${facts.since === '' ? 'この期間' : 'それ以降'}の最も悪い回答を読んでください。`,
  'judge-changed': (facts) =>
    `${jaWhen(facts)}判定モデルが変わっています: 同じ回答への点が ${facts.number('difference')} ${range(facts)}（n ${facts.number('n')}）。前後の平均を比べず、人のラベルで判定モデルを測り直してください。`,
  'questions-changed': ({ number, has, since, what }) =>
    `${jaWhen({ since })}質問の内容が変わっています: 「${what}」の割合が ${number('before')} から ${number('after')} になりました。${has('difference') ? `質問の構成だけで平均が ${number('difference')} 動きます。` : ''}そのような質問をデータセットに加えてください。加えないと、オフラインの点は別の質問についてのものになります。`,
  'unseen-words': (facts) =>
    `${facts.since === '' ? 'この期間' : `${facts.since} 以降`}の質問には、以前になかった語があります: 1 問あたりの語の ${facts.number('after')}（以前は ${facts.number('before')}、n ${facts.number('n')}）。そのような質問をデータセットの例にしてください。`,
  'weak-part': (facts) =>
    `「${facts.what}」の点は ${facts.number('own')}、ほかの質問は ${facts.number('rest')} です。差の区間は ${range(facts)} です（n ${facts.number('n')}）。まずその最も悪い回答を読んでください。`,
  failures: ({ number, what }) =>
    `${what}: ${number('n')} 件の質問のうち ${number('failed')} 件に回答がなく、どれも最低の点として数えます。ほかの調整より先に直してください。`,
  slower: (facts) =>
    `${facts.what} が遅くなりました: 20 件に 1 件の回答は ${facts.number('after')} ms ${range(facts)} 以上かかります（以前は ${facts.number('before')} ms、n ${facts.number('n')}）。遅い回答のどの段階が長くなったかを確かめてください。`,
  dearer: (facts) =>
    `${facts.what} の費用が上がりました: 1 問あたり ${facts.number('after')} ${range(facts)}（以前は ${facts.number('before')}、n ${facts.number('n')}）。使っているモデルと、プロンプトや回答の長さを確かめてください。`,
  'slow-tail': ({ number, what }) =>
    `${what}: 20 件に 1 件の回答は ${number('p95')} ms 以上かかり、ふつうの回答は ${number('p50')} ms です（n ${number('n')}）。遅い回答のどの段階に時間がかかるかを確かめてください。`,
  'people-disagree': ({ number }) =>
    `利用者が評価した回答 ${number('n')} 件のうち、点が高いのに低く評価されたものが ${number('disliked')} 件、点が低いのに高く評価されたものが ${number('liked')} 件あります。読んでみてください。判定モデルが誤っているか、測っていないことを利用者が求めているかのどちらかです。`,
  'read-worst': ({ number, what }) =>
    `最も悪い回答の点は ${number('value')} です（${what}）。最も悪い回答を読み、共通する点から直してください。`,
  'lost-to-judge': ({ number, what }) =>
    `${what}: ${number('lost')} 件の値が判定の失敗で失われ、残りは ${number('n')} 件です。平均は残った値だけによります。`,
  'several-judges': ({ what }) =>
    `${what} は複数の判定モデル、プロンプトまたは版で採点されているため、全体の平均はありません。古い回答を今の判定モデルで採点し直してください。`,
  'no-canary': (facts) =>
    `${facts.has('difference') ? `${jaWhen(facts)}同じ種類の質問の点が ${facts.number('difference')} ${range(facts)} 動きましたが、` : ''}判定モデルの変化とシステムの変化を区別できません。毎日判定し直す固定の回答がないためです。monitor.canary にそのような回答の実行を指定してください。`,
  'too-few': ({ number, has, what }) =>
    `${what}: n ${number('n')} では変化を判断できません。${has('earlier') ? `前の期間と合わせて見るか（前の期間は n ${number('earlier')}）、` : '前の期間にも値がないため、'}記録または採点する割合を増やしてください。`,
  'wide-interval': (facts) =>
    `平均 ${facts.number('mean')} は大まかにしか分かりません: ${range(facts)}（n ${facts.number('n')}）。${facts.has('earlier') ? `前の期間と合わせて見るか（前の期間は n ${facts.number('earlier')}）、` : '前の期間には値がないため、'}記録または採点する割合を増やしてください。`,
  'not-measured': ({ number, what }) =>
    `${what} を ${number('n')} 件の質問のどれでも測定していないため、総合点がありません。採点するか、overall から外してください。`,
};

const ko: Texts = {
  'system-changed': (facts) =>
    `${koWhen(facts)} 같은 종류의 질문에 대한 답변이 나빠졌습니다: ${facts.number('difference')} ${range(facts)}(n ${facts.number('n')}). ${facts.since === '' ? '이 기간과 그 전에 배포한 것과 이 기간의' : '그날 배포한 것과 그 뒤의'} 가장 나쁜 답변을 살펴보십시오.`,
  'release-fell': (facts) =>
    `${facts.since}에 평균이 ${facts.number('before')}에서 ${withParticle(facts.number('after'), '으로/로')} 떨어졌고, 그 전후 하루 안에 ${facts.target}의 릴리스 ‘${facts.what}’의 첫 답변이 나왔습니다. 그 뒤 답변의 ${withParticle(facts.number('share'), '이/가')} 이 릴리스에서 나왔고, 같은 종류의 질문에서 이전 릴리스와의 차이는 ${facts.number('difference')} ${range(facts)}입니다(n ${facts.number('n')}). 시기가 겹칠 뿐 원인이라는 뜻은 아닙니다. 이전 릴리스의 답변과 비교하십시오.`,
  'part-fell': (facts) =>
    `‘${facts.what}’ 점수가 ${koWhen(facts)} ${facts.number('before')}에서 ${withParticle(facts.number('after'), '으로/로')} 떨어졌습니다. 같은 종류의 질문에서는 ${facts.number('difference')} ${range(facts)}입니다(n ${facts.number('n')}).${facts.has('whole') ? ` 전체 질문의 변화 ${facts.number('whole')} 가운데 ${facts.number('contribution')}만큼이 여기에서 왔습니다.` : ''} ${facts.since === '' ? '이 기간' : '그 뒤'}의 가장 나쁜 답변을 읽으십시오.`,
  'judge-changed': (facts) =>
    `${koWhen(facts)} 판정 모델이 달라졌습니다: 같은 답변의 점수가 ${facts.number('difference')} ${range(facts)}(n ${facts.number('n')}). 전후의 평균을 비교하지 말고, 사람의 라벨로 판정 모델을 다시 측정하십시오.`,
  'questions-changed': ({ number, has, since, what }) =>
    `${koWhen({ since })} 질문이 달라졌습니다: ‘${what}’ 비율이 ${number('before')}에서 ${withParticle(number('after'), '으로/로')} 바뀌었습니다.${has('difference') ? ` 질문 구성만으로 평균이 ${number('difference')} 움직입니다.` : ''} 그런 질문을 데이터셋에 더하십시오. 더하지 않으면 오프라인 점수는 다른 질문에 대한 것이 됩니다.`,
  'unseen-words': (facts) =>
    `${facts.since === '' ? '이 기간에' : `${facts.since}부터`} 들어온 질문에 이전에 없던 낱말이 있습니다: 질문당 낱말 중 ${facts.number('after')}(이전 ${facts.number('before')}, n ${facts.number('n')}). 그런 질문을 데이터셋의 예제로 만드십시오.`,
  'weak-part': (facts) =>
    `‘${facts.what}’ 점수는 ${facts.number('own')}, 다른 질문은 ${facts.number('rest')}입니다. 차이의 구간은 ${range(facts)}입니다(n ${facts.number('n')}). 그중 가장 나쁜 답변부터 읽으십시오.`,
  failures: ({ number, what }) =>
    `${what}: 질문 ${number('n')}건 중 ${number('failed')}건에 답변이 없으며, 모두 최저 점수로 셉니다. 다른 조정보다 먼저 고치십시오.`,
  slower: (facts) =>
    `${withParticle(facts.what, '이/가')} 느려졌습니다: 답변 20건 중 1건은 ${facts.number('after')} ms ${range(facts)} 이상 걸립니다(이전 ${facts.number('before')} ms, n ${facts.number('n')}). 느린 답변의 어느 단계가 길어졌는지 살펴보십시오.`,
  dearer: (facts) =>
    `${facts.what}의 비용이 올랐습니다: 질문당 ${facts.number('after')} ${range(facts)}(이전 ${facts.number('before')}, n ${facts.number('n')}). 사용하는 모델과 프롬프트 및 답변의 길이를 살펴보십시오.`,
  'slow-tail': ({ number, what }) =>
    `${what}: 답변 20건 중 1건은 ${number('p95')} ms 이상 걸리고, 보통 답변은 ${number('p50')} ms입니다(n ${number('n')}). 느린 답변의 어느 단계가 오래 걸리는지 살펴보십시오.`,
  'people-disagree': ({ number }) =>
    `사용자가 평가한 답변 ${number('n')}건 중 점수가 높은데 싫다고 한 것이 ${number('disliked')}건, 점수가 낮은데 좋다고 한 것이 ${number('liked')}건입니다. 읽어 보십시오. 판정 모델이 틀렸거나, 측정하지 않는 것을 사용자가 바라는 것입니다.`,
  'read-worst': ({ number, what }) =>
    `가장 나쁜 답변의 점수는 ${number('value')}입니다(${what}). 가장 나쁜 답변들을 읽고 공통점부터 고치십시오.`,
  'lost-to-judge': ({ number, what }) =>
    `${what}: 판정 실패로 값 ${number('lost')}개를 잃었고 ${number('n')}개가 남았습니다. 평균은 남은 값만으로 구한 것입니다.`,
  'several-judges': ({ what }) =>
    `${what} 지표는 여러 판정 모델, 프롬프트 또는 버전으로 채점되어 전체 평균이 없습니다. 이전 답변을 지금의 판정 모델로 다시 채점하십시오.`,
  'no-canary': (facts) =>
    `${facts.has('difference') ? `${koWhen(facts)} 같은 종류의 질문 점수가 ${facts.number('difference')} ${range(facts)} 움직였지만, ` : ''}판정 모델의 변화와 시스템의 변화를 구별할 수 없습니다. 매일 다시 판정하는 고정 답변이 없기 때문입니다. monitor.canary에 그런 답변의 실행을 지정하십시오.`,
  'too-few': ({ number, has, what }) =>
    `${what}: n ${withParticle(number('n'), '으로/로')}는 변화를 판단할 수 없습니다. ${has('earlier') ? `이전 기간과 합쳐서 보거나(이전 기간은 n ${number('earlier')}), ` : '이전 기간에도 값이 없으므로, '}기록하거나 채점하는 비율을 늘리십시오.`,
  'wide-interval': (facts) =>
    `평균 ${facts.number('mean')}: 대략적으로만 알 수 있습니다. 구간은 ${range(facts)}입니다(n ${facts.number('n')}). ${facts.has('earlier') ? `이전 기간과 합쳐서 보거나(이전 기간은 n ${facts.number('earlier')}), ` : '이전 기간에는 값이 없으므로, '}기록하거나 채점하는 비율을 늘리십시오.`,
  'not-measured': ({ number, what }) =>
    `질문 ${number('n')}건 중 어느 것에서도 측정하지 않은 지표가 있어 종합 점수가 없습니다: ${what}. 채점하거나 overall에서 빼십시오.`,
};

const texts: { readonly [language in ReportLanguage]: Texts } = { en, ja, ko };

/** What a way on leads to, as a link or before a command. */
export const aimTexts: { readonly [language in ReportLanguage]: { readonly [aim in AdviceAim]: string } } = {
  en: {
    answer: 'that answer',
    answers: 'these answers alone',
    longer: 'more days together',
    run: 'the newest run',
    runs: 'the runs',
    alerts: 'alerts',
    judges: 'judges',
    label: 'answers to label',
    people: 'what people said',
    how: 'how that is done',
  },
  ja: {
    answer: 'その回答を読む',
    answers: 'これらの回答だけを見る',
    longer: '期間を長くして見る',
    run: '最新の実行',
    runs: '実行の一覧',
    alerts: 'アラート',
    judges: '判定モデル',
    label: 'ラベルを付ける回答',
    people: '利用者の評価',
    how: '手順',
  },
  ko: {
    answer: '그 답변 읽기',
    answers: '이 답변들만 보기',
    longer: '기간을 늘려 보기',
    run: '최근 실행',
    runs: '실행 목록',
    alerts: '경보',
    judges: '판정 모델',
    label: '라벨을 붙일 답변',
    people: '사용자 평가',
    how: '방법',
  },
};

/** Characters of a name of a category, a release, a target. */
const longestName = 60;

export function recommendationText(
  {
    id,
    evidence,
    since = '',
    what = '',
    target = '',
  }: Pick<MonitorAdvice, 'id' | 'evidence' | 'since' | 'what' | 'target'>,
  language: ReportLanguage,
): string {
  const shown = new Map(evidence.map((each) => [each.as, printed(each)]));
  return texts[language][id]({
    number: (as) => shown.get(as) ?? '–',
    has: (as) => shown.has(as),
    since,
    what: capped(what),
    target: capped(target),
  });
}

const capped = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);

const printed = ({ unit, value }: Evidence): string => printers[unit](value);

const printers: { readonly [unit in Evidence['unit']]: (value: number) => string } = {
  score: formatMetric,
  change: formatSigned,
  share: formatPercent,
  count: formatCount,
  ms: formatLatency,
  usd: formatUsd,
};
