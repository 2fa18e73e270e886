// Errors that are recorded in trials and scores, in the words of a language. In English they stand as they were recorded.
import type { CallErrorKind, RecordedError } from '../model/call-error.ts';
import type { ReportLanguage } from './report.ts';

/**
 * What a code that Hakari writes means, and its sentences, whole. Sentences of the catalogue are those that the judge and the calls record;
 * a test reads them from there. What is in none, such as the words of a vendor, is quoted behind what its code means.
 */
interface ErrorTexts {
  readonly codes: Readonly<Record<string, string>>;
  /** `{1}`, `{2}` stand for what differs. */
  readonly sentences: { readonly [name in SentenceName]: string };
  readonly judged: (what: string) => string;
  /** Of several judges, or of one that was asked several times: votes that are missing, and what became of one of them. */
  readonly votes: (lost: string, of: string, judge: string, what: string) => string;
  readonly quoted: (meaning: string, message: string) => string;
}

/** What stands between differs; the last may have something to do behind it, in brackets. */
const sentences = {
  'no-verdict': /^it gives no verdict in the form that was asked for$/u,
  'several-verdicts': /^it gives several verdicts that differ$/u,
  'form-repeated': /^it repeats the form that was asked for$/u,
  'own-scale': /^it names a scale of its own \((.+)\)$/u,
  'out-of-range': /^(.+) is not between (\S+) and (\S+)$/u,
  'part-missing': /^it has no (.+)$/u,
  'said-twice': /^it says (\S+) twice$/u,
  'cut-off': /^the reply was cut off before its end$/u,
  'no-room': /^no room was left for a reply$/u,
  'no-text': /^no text$/u,
  'end-cut': /^(\S+) ends the reply and may have been cut$/u,
  'judge-refused': /^the model would not judge$/u,
  'no-reply': /^no reply in (\S+) s$/u,
  'left-out-list': /^the reply has no list of documents, where others of the run have one$/u,
  'left-out-answer': /^the reply has no answer, where others of the run have one$/u,
  'no-words': /^the reply has no answer, or none with words$/u,
  'left-out-contexts': /^the reply has no contexts, where others of the run have some$/u,
  unreachable: /^(\S+) cannot be reached: (.+)$/u,
  'no-answer-in-time': /^(\S+) did not answer in time \((.+)\)$/u,
  'item-twice': /^it judges one of the (\S+) twice$/u,
  'some-items': /^it judges (\d+) of (\d+) (\S+)$/u,
  'broken-off': /^(\S+) broke off in the middle of its reply \((.+)\)$/u,
} as const satisfies { readonly [sentence: string]: RegExp };

type SentenceName = keyof typeof sentences;
const sentenceNames = Object.keys(sentences) as SentenceName[];

const ofCalls = (whose: string, kinds: Readonly<Record<CallErrorKind, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(kinds).map(([kind, text]) => [`${whose}-${kind}`, text]));

const jaKinds: Readonly<Record<CallErrorKind, string>> = {
  'rate-limited': '呼び出しの制限に達した',
  'quota-exhausted': '利用枠が残っていない',
  'bad-request': '要求が受け付けられなかった',
  unauthorised: 'キーが無効か、権限がない',
  server: '相手側のサーバーの障害',
  timeout: '制限時間内に応答がなかった',
  connection: '接続できない',
  'cut-off': '応答が途中で切れた',
  unreadable: '応答を読み取れない',
};

const koKinds: Readonly<Record<CallErrorKind, string>> = {
  'rate-limited': '호출 한도에 걸림',
  'quota-exhausted': '남은 사용량이 없음',
  'bad-request': '요청이 받아들여지지 않음',
  unauthorised: '키가 잘못되었거나 권한이 없음',
  server: '상대 서버의 장애',
  timeout: '제한 시간 안에 응답이 없음',
  connection: '연결할 수 없음',
  'cut-off': '응답이 도중에 끊김',
  unreadable: '응답을 읽을 수 없음',
};

const ja: ErrorTexts = {
  codes: {
    ...ofCalls('model', jaKinds),
    ...ofCalls('target', jaKinds),
    'judge-unreadable': '判定を読み取れない',
    'judge-refused': '判定が拒まれた',
    'judge-too-long': '判定が長すぎて途中で終わった',
    'judge-empty': '判定が空',
    'judge-out-of-range': '判定が範囲外',
    'bad-output': '評価対象の出力が正しい形でない',
    'no-documents': '応答に文書のリストがない',
    'no-answer': '応答に回答がない',
    'no-contexts': '応答に根拠のテキストがない',
    'not-recorded': '記録された回答がない',
    'target-said-error': '評価対象がエラーを返した',
    'scorer-failed': '採点の途中で失敗した',
    'not-a-number': '採点の結果が数値でない',
    'rescore-unfinished': '別の判定モデルか別の版で採点されていて、まだ採点し直されていない',
  },
  sentences: {
    'no-verdict': '求めた形の判定がない',
    'several-verdicts': '異なる判定が複数ある',
    'form-repeated': '求めた形をそのまま繰り返している',
    'own-scale': '独自の尺度を使っている（{1}）',
    'out-of-range': '{1} は {2} から {3} の範囲外',
    'part-missing': '{1} がない',
    'said-twice': '{1} が 2 回ある',
    'cut-off': '終わりまで届いていない',
    'no-room': '応答を書く余地が残っていない',
    'no-text': '本文がない',
    'end-cut': '{1} で応答が終わり、途中で切れた可能性がある',
    'judge-refused': 'モデルが判定を拒んだ',
    'no-reply': '{1} 秒以内に応答がない',
    'left-out-list': '同じ実行のほかの応答にはある文書のリストがない',
    'left-out-answer': '同じ実行のほかの応答にはある回答がない',
    'no-words': '応答に回答がないか、言葉のある回答がない',
    'left-out-contexts': '同じ実行のほかの応答にはある根拠のテキストがない',
    unreachable: '{1} に接続できない: {2}',
    'no-answer-in-time': '{1} から時間内に応答がない（{2}）',
    'item-twice': '同じものを 2 度判定している（{1}）',
    'some-items': '{2} 件中 {1} 件しか判定していない（{3}）',
    'broken-off': '{1} からの応答が途中で切れた（{2}）',
  },
  judged: (what) => `判定モデルの応答: ${what}`,
  votes: (lost, of, judge, what) => `${of} 票中 ${lost} 票が得られず、判定が変わり得る（${judge}: ${what}）`,
  quoted: (meaning, message) => `${meaning}:「${message}」`,
};

const ko: ErrorTexts = {
  codes: {
    ...ofCalls('model', koKinds),
    ...ofCalls('target', koKinds),
    'judge-unreadable': '판정을 읽을 수 없음',
    'judge-refused': '판정이 거부됨',
    'judge-too-long': '판정이 너무 길어 도중에 끝남',
    'judge-empty': '판정이 비어 있음',
    'judge-out-of-range': '판정이 범위를 벗어남',
    'bad-output': '평가 대상의 출력 형식이 맞지 않음',
    'no-documents': '응답에 문서 목록이 없음',
    'no-answer': '응답에 답변이 없음',
    'no-contexts': '응답에 근거 글이 없음',
    'not-recorded': '기록된 답변이 없음',
    'target-said-error': '평가 대상이 오류를 돌려줌',
    'scorer-failed': '채점 도중 실패함',
    'not-a-number': '채점 결과가 숫자가 아님',
    'rescore-unfinished': '다른 판정 모델이나 다른 버전으로 채점되었고 아직 다시 채점되지 않음',
  },
  sentences: {
    'no-verdict': '요청한 형식의 판정이 없음',
    'several-verdicts': '서로 다른 판정이 여러 개 있음',
    'form-repeated': '요청한 형식을 그대로 되풀이함',
    'own-scale': '자체 척도를 씀({1})',
    'out-of-range': '{1}: {2}에서 {3}까지의 범위를 벗어남',
    'part-missing': '{1} 없음',
    'said-twice': '{1} 두 번 나옴',
    'cut-off': '끝까지 오지 않음',
    'no-room': '응답을 쓸 자리가 남지 않음',
    'no-text': '본문이 없음',
    'end-cut': '{1}에서 응답이 끝나 도중에 끊겼을 수 있음',
    'judge-refused': '모델이 판정을 거부함',
    'no-reply': '{1}초 안에 응답이 없음',
    'left-out-list': '같은 실행의 다른 응답에는 있는 문서 목록이 없음',
    'left-out-answer': '같은 실행의 다른 응답에는 있는 답변이 없음',
    'no-words': '응답에 답변이 없거나 말이 있는 답변이 없음',
    'left-out-contexts': '같은 실행의 다른 응답에는 있는 근거 글이 없음',
    unreachable: '{1}에 연결할 수 없음: {2}',
    'no-answer-in-time': '{1}에서 제때 응답이 없음({2})',
    'item-twice': '같은 것을 두 번 판정함({1})',
    'some-items': '{2}건 가운데 {1}건만 판정함({3})',
    'broken-off': '{1}에서 온 응답이 도중에 끊김({2})',
  },
  judged: (what) => `판정 모델의 응답: ${what}`,
  votes: (lost, of, judge, what) => `${of}표 가운데 ${lost}표를 얻지 못해 판정이 바뀔 수 있음(${judge}: ${what})`,
  quoted: (meaning, message) => `${meaning}: “${message}”`,
};

const judged = "the judge's reply: ";
const votes = /^(\d+) of (\d+) votes are missing and could change the verdict; (.+?): (.+)$/su;

/**
 * A recorded error in the words of a language.
 * @example
 * recordedErrorText({ code: 'model-server', message: 'overloaded' }, 'ja') // => '相手側のサーバーの障害:「overloaded」'
 * @returns the message as it stands in English, and for a code of somebody's own
 */
export function recordedErrorText({ code, message }: RecordedError, language: ReportLanguage): string {
  if (language === 'en') return message;
  const texts = language === 'ja' ? ja : ko;
  const [, lost, of, judge = '', vote] = votes.exec(message) ?? [];
  if (lost !== undefined && of !== undefined && vote !== undefined)
    return texts.votes(lost, of, judge, recordedErrorText({ code, message: vote }, language));
  const ofJudge = message.startsWith(judged);
  const what = ofJudge ? message.slice(judged.length) : message;
  const said = sentenceText(what, texts);
  if (said !== undefined) return ofJudge ? texts.judged(said) : said;
  const meaning = texts.codes[code];
  return meaning === undefined ? message : texts.quoted(meaning, what);
}

function sentenceText(message: string, texts: ErrorTexts): string | undefined {
  for (const name of sentenceNames) {
    const [found, ...parts] = sentences[name].exec(message) ?? [];
    if (found === undefined) continue;
    return texts.sentences[name].replaceAll(/\{(\d)\}/gu, (_, place) => parts[Number(place) - 1] ?? '');
  }
  return undefined;
}
