// Texts of the section “comparison”.
import type { ReportLanguage } from '../report.ts';

const en = {
  heading: 'Comparison',
  caption: (examples: string) =>
    `Means over ${examples} examples; counts and intervals stand under “Intervals and counts”`,
  names: 'What the columns mean',
  describe: {
    RR: (rel: number) => `1 divided by the rank of the first document of grade ${rel} or higher; 0 when there is none`,
    R: (k: number, rel: number) => `share of the documents of grade ${rel} or higher that are among the first ${k}`,
    nDCG: (k: number) => `gain of the first ${k} (the grade, discounted by rank) as a share of the best order’s`,
    nDCGexp: (k: number) => `gain of the first ${k} (2^grade − 1, discounted by rank) as a share of the best order’s`,
    P: (k: number, rel: number) => `share of the first ${k} places that hold a document of grade ${rel} or higher`,
    resultCoverage: 'share of the examples that got at least one result',
    Judged: (k: number) => `share of the first ${k} documents that somebody has graded`,
    documentRelevance: (k: number) =>
      `how useful the first ${k} documents are for the question, as a share of the best grade, as a judge model says`,
    quantiles: 'time within which 50, 95 and 99 % of the examples were answered',
    /** By name of the metric, whatever its parameters. */
    ofAnswers: {
      faithfulness: 'how far what the answer says follows from the texts it was written from, as a judge model says',
      answerRelevance: 'how far the answer answers the question, right or wrong, as a judge model says',
      correctness: 'whether the answer says what is expected of it: 1 fully, 0.5 partly, 0 not, as a judge model says',
      completeness: 'how much of what was asked the answer gives, as a judge model says',
      correctnessGrade: 'how right the answer is, from 1 to 5, as a judge model says',
      faithfulnessGrade:
        'how far the answer rests on the texts it was written from, from 1 to 5, as a judge model says',
      completenessGrade: 'how much of what was asked the answer gives, from 1 to 5, as a judge model says',
      contextPrecision:
        'how far up the useful ones stand among the texts that the answer was written from, as a judge model says',
      contextRecall: 'how much of what is expected the texts that were found hold, as a judge model says',
      noiseSensitivity:
        'how much of what the answer claims is wrong because a text that was found says so (lower is better), as a judge model says',
      legalReasoning:
        'how well the answer is reasoned in law (structure, choice of law, interpretation, exceptions, priority), as a judge model says',
      lawRelations:
        'how far the answer rightly states how laws relate (general and special, higher and lower, order, reference), as a judge model says',
      choiceAccuracy: 'whether the answer chooses the right option; 0 where no choice can be read from it',
      evidenceHit:
        'share of the answers that show what they rest on: an expected keyword or citation, else a set phrase of evidence',
      forbiddenPhrases: 'share of the answers in which a forbidden phrase stands (lower is better)',
      stability:
        'share of the questions of which enough pairs of repeats (80 % unless it is said) find the same evidence',
      answerDetection: 'share of the questions to which an answer with words came',
      answerCheck:
        'share of the answers that pass all checks without an LLM: no forbidden phrase, the right refusals, enough evidence',
      keywordHit: 'share of the answers in which at least one expected keyword stands',
      keywordCoverage: 'share of the expected keywords that stand in the answer',
      negativeDetection:
        'share of the questions without a plain answer that are met as they should be: declined, corrected, or answered with a disclaimer',
      citationAccuracy: 'share of the cited places of laws that exist, were retrieved and are quoted as they stand',
      citationPrecision: 'share of the cited places of laws that are expected ones',
      citationRecall: 'share of the expected places of laws that the answer cites',
      firstToken: 'time from asking to the first piece of the answer',
      inputTokens: 'tokens that the target had its models read for an answer',
      outputTokens: 'tokens that the target had its models write for an answer',
      cost: 'US dollars that the target paid to its models for an answer',
    },
  },
  reading: 'What the numbers show',
  highest: (title: string, label: string, estimate: string) =>
    `${title}: the highest mean is that of ${label}, ${estimate}.`,
  notShown: (labels: string) => `Not shown to differ from it, the intervals overlap: ${labels}.`,
  below: (labels: string) => `Lower, and the intervals do not overlap: ${labels}.`,
  noInterval: (labels: string) => `Without an interval, so nothing can be said: ${labels}.`,
  caution:
    'Overlapping intervals do not prove that two targets are equally good; they only fail to show which is better. ' +
    'A comparison of the same queries in pairs is sharper than this table, and the highest of several means is ' +
    'always a little flattered.',
};

export type ComparisonTexts = typeof en;

const ja: ComparisonTexts = {
  heading: '比較',
  caption: (examples) => `${examples} 問の平均値（件数と信頼区間は「信頼区間と件数」を参照）`,
  names: '各列の意味',
  describe: {
    RR: (rel) => `関連度 ${rel} 以上の文書が最初に現れた順位の逆数。現れなければ 0`,
    R: (k, rel) => `関連度 ${rel} 以上の文書のうち、上位 ${k} 件に入ったものの割合`,
    nDCG: (k) => `上位 ${k} 件の利得（関連度を順位で割り引いた和）の、理想的な並びに対する比`,
    nDCGexp: (k) => `上位 ${k} 件の利得（2^関連度 − 1 を順位で割り引いた和）の、理想的な並びに対する比`,
    P: (k, rel) => `上位 ${k} 件の枠のうち、関連度 ${rel} 以上の文書が占める割合`,
    resultCoverage: '結果が 1 件以上返った問題の割合',
    Judged: (k) => `上位 ${k} 件のうち、関連度が判定済みの文書の割合`,
    documentRelevance: (k) => `上位 ${k} 件の文書が質問にどれだけ役立つか。最高の評点に対する割合（判定モデルの評価）`,
    quantiles: '問題の 50 %、95 %、99 % に応答し終えるまでの時間',
    ofAnswers: {
      faithfulness: '回答の内容が、根拠として渡されたテキストからどこまで導けるか（判定モデルの評価）',
      answerRelevance: '正誤を問わず、回答が質問にどこまで答えているか（判定モデルの評価）',
      correctness:
        '回答が期待される内容を述べているか。すべてなら1、一部なら0.5、述べていなければ0（判定モデルの評価）',
      completeness: '問われたことに回答がどれだけ答えているか（判定モデルの評価）',
      correctnessGrade: '回答がどれだけ正しいか、1 から 5 まで（判定モデルの評価）',
      faithfulnessGrade:
        '回答が、根拠として渡されたテキストにどれだけ基づいているか、1 から 5 まで（判定モデルの評価）',
      completenessGrade: '問われたことに回答がどれだけ答えているか、1 から 5 まで（判定モデルの評価）',
      contextPrecision: '根拠として渡されたテキストのうち、役立つものがどれだけ上位にあるか（判定モデルの評価）',
      contextRecall: '期待される内容のうち、検索されたテキストに含まれる割合（判定モデルの評価）',
      noiseSensitivity:
        '回答の主張のうち、検索されたテキストに引きずられて誤った割合（低いほどよい。判定モデルの評価）',
      legalReasoning:
        '法律問題への回答の推論（構成、法令の選択、解釈、例外、優先関係）がどれだけ適切か（判定モデルの評価）',
      lawRelations:
        '法令どうしの関係（一般と特別、上位と下位、適用の順序、参照）を回答がどこまで正しく述べているか（判定モデルの評価）',
      choiceAccuracy: '回答が正しい選択肢を選んだか。選択を読み取れない回答は 0',
      evidenceHit: '根拠を示した回答の割合。期待するキーワードや引用、なければ根拠の定型句で調べます',
      forbiddenPhrases: '禁止語句を含む回答の割合（低いほど良い）',
      stability: '繰り返しの対のうち十分な割合（指定がなければ 80 %）で同じ根拠が見つかった質問の割合',
      answerDetection: '言葉のある回答が返った質問の割合',
      answerCheck: 'LLM を使わない検査にすべて合格した回答の割合（禁止語句がない、断るべきときに断る、根拠が足りる）',
      keywordHit: '期待するキーワードを 1 つ以上含む回答の割合',
      keywordCoverage: '期待するキーワードのうち回答に含まれるものの割合',
      negativeDetection: '答えのない質問に、求められたとおりに応じた割合（断る、前提を正す、注意を添える）',
      citationAccuracy: '回答が引用した法令の箇所のうち、実在し、検索され、引用文も一致するものの割合',
      citationPrecision: '回答が引用した法令の箇所のうち、期待する箇所の割合',
      citationRecall: '期待する法令の箇所のうち、回答が引用したものの割合',
      firstToken: '質問してから回答の最初の部分が届くまでの時間',
      inputTokens: '1 件の回答のために、評価対象がモデルに読ませたトークン数',
      outputTokens: '1 件の回答のために、評価対象がモデルに書かせたトークン数',
      cost: '1 件の回答のために、評価対象がモデルに支払った金額（米ドル）',
    },
  },
  reading: '数値から言えること',
  highest: (title, label, estimate) => `${title}: 平均が最も高いのは ${label}、${estimate}。`,
  notShown: (labels) => `信頼区間が重なり、差があるとは言えないもの: ${labels}。`,
  below: (labels) => `平均が低く、信頼区間も重ならないもの: ${labels}。`,
  noInterval: (labels) => `信頼区間がなく、判断できないもの: ${labels}。`,
  caution:
    '信頼区間が重なることは、性能が同じであることの証明ではありません。どちらが優れているかを示せないというだけです。' +
    '同じクエリ同士を対にして比べれば、この表より細かな差まで判定できます。' +
    'また、複数の平均のうち最も高いものは、実力よりいくらか高めに出ます。',
};

const ko: ComparisonTexts = {
  heading: '비교',
  caption: (examples) => `${examples}문항의 평균 (건수와 신뢰구간은 ‘신뢰구간과 건수’ 참조)`,
  names: '각 열의 의미',
  describe: {
    RR: (rel) => `관련도 ${rel} 이상인 문서가 처음 나타난 순위의 역수. 나타나지 않으면 0`,
    R: (k, rel) => `관련도 ${rel} 이상인 문서 가운데 상위 ${k}건에 든 비율`,
    nDCG: (k) => `상위 ${k}건의 이득(관련도를 순위로 할인한 합)을 이상적인 순서의 이득으로 나눈 값`,
    nDCGexp: (k) => `상위 ${k}건의 이득(2^관련도 − 1을 순위로 할인한 합)을 이상적인 순서의 이득으로 나눈 값`,
    P: (k, rel) => `상위 ${k}자리 가운데 관련도 ${rel} 이상인 문서가 차지한 비율`,
    resultCoverage: '결과가 한 건 이상 나온 문항의 비율',
    Judged: (k) => `상위 ${k}건 가운데 관련도가 판정된 문서의 비율`,
    documentRelevance: (k) =>
      `상위 ${k}개 문서가 질문에 얼마나 쓸모 있는지, 가장 높은 점수에 대한 비율 (판정 모델의 평가)`,
    quantiles: '문항의 50 %, 95 %, 99 %에 응답하는 데 걸린 시간',
    ofAnswers: {
      faithfulness: '답변 내용이 근거로 주어진 글에서 어디까지 따라 나오는지 (판정 모델의 평가)',
      answerRelevance: '옳고 그름과 관계없이 답변이 질문에 얼마나 답하는지 (판정 모델의 평가)',
      correctness: '답변이 기대한 내용을 말하는지. 모두면 1, 일부면 0.5, 아니면 0 (판정 모델의 평가)',
      completeness: '물은 것에 답변이 얼마나 답했는지 (판정 모델의 평가)',
      correctnessGrade: '답변이 얼마나 맞는지, 1에서 5까지 (판정 모델의 평가)',
      faithfulnessGrade: '답변이 근거로 주어진 글에 얼마나 근거하는지, 1에서 5까지 (판정 모델의 평가)',
      completenessGrade: '물은 것에 답변이 얼마나 답했는지, 1에서 5까지 (판정 모델의 평가)',
      contextPrecision: '근거로 주어진 글 가운데 쓸모 있는 것이 얼마나 위에 있는지 (판정 모델의 평가)',
      contextRecall: '기대되는 내용 가운데 검색된 글에 들어 있는 비율 (판정 모델의 평가)',
      noiseSensitivity: '답변의 주장 가운데 검색된 글을 따르다 틀린 비율 (낮을수록 좋음, 판정 모델의 평가)',
      legalReasoning:
        '법률 문제에 대한 답변의 추론(구성, 법령의 선택, 해석, 예외, 우선 관계)이 얼마나 적절한지 (판정 모델의 평가)',
      lawRelations:
        '법령 사이의 관계(일반과 특별, 상위와 하위, 적용 순서, 인용)를 답변이 얼마나 바르게 말하는지 (판정 모델의 평가)',
      choiceAccuracy: '답변이 옳은 보기를 골랐는지. 선택을 읽을 수 없는 답변은 0',
      evidenceHit: '근거를 보인 답변의 비율. 기대하는 키워드나 인용, 없으면 근거를 나타내는 관용 표현으로 확인합니다',
      forbiddenPhrases: '금지 표현이 들어 있는 답변의 비율(낮을수록 좋음)',
      stability: '반복한 답변의 쌍 가운데 충분한 비율(따로 정하지 않으면 80 %)에서 같은 근거가 나온 문항의 비율',
      answerDetection: '말이 있는 답변이 온 문항의 비율',
      answerCheck: 'LLM을 쓰지 않는 검사를 모두 통과한 답변의 비율(금지 표현 없음, 거절해야 할 때 거절, 근거 충분)',
      keywordHit: '기대하는 키워드가 하나 이상 들어 있는 답변의 비율',
      keywordCoverage: '기대하는 키워드 가운데 답변에 들어 있는 것의 비율',
      negativeDetection: '답이 없는 문항에 요구대로 대응한 비율(거절, 전제 정정, 유의 사항 안내)',
      citationAccuracy: '답변이 인용한 법령 조항 가운데 실재하고, 검색되었으며, 인용문도 일치하는 것의 비율',
      citationPrecision: '답변이 인용한 법령 조항 가운데 기대하는 조항의 비율',
      citationRecall: '기대하는 법령 조항 가운데 답변이 인용한 것의 비율',
      firstToken: '질문한 뒤 답변의 첫 부분이 도착하기까지 걸린 시간',
      inputTokens: '답변 한 건을 위해 평가 대상이 모델에 읽힌 토큰 수',
      outputTokens: '답변 한 건을 위해 평가 대상이 모델에 쓰게 한 토큰 수',
      cost: '답변 한 건을 위해 평가 대상이 모델에 지불한 금액 (미국 달러)',
    },
  },
  reading: '수치로 말할 수 있는 것',
  highest: (title, label, estimate) => `${title}: 평균이 가장 높은 대상은 ${label}, ${estimate}.`,
  notShown: (labels) => `신뢰구간이 겹쳐 차이가 있다고 할 수 없음: ${labels}.`,
  below: (labels) => `평균이 낮고 신뢰구간도 겹치지 않음: ${labels}.`,
  noInterval: (labels) => `신뢰구간이 없어 판단할 수 없음: ${labels}.`,
  caution:
    '신뢰구간이 겹친다고 해서 성능이 같다는 뜻은 아닙니다. 어느 쪽이 나은지 보이지 못했을 뿐입니다. ' +
    '같은 질의끼리 짝지어 비교하면 이 표보다 작은 차이까지 가려낼 수 있습니다. ' +
    '또한 여러 평균 가운데 가장 높은 값은 실제보다 조금 높게 나오기 마련입니다.',
};

export const comparisonTexts: { readonly [language in ReportLanguage]: ComparisonTexts } = { en, ja, ko };
