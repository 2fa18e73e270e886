// The words by which an answer says which option it chooses, as parts of patterns over folded text.

/** What may stand around a label or a text without saying anything. */
export const dress = '\\s*_`"\'“”‘’「」『』【】\\[\\](){}<>《》〈〉⟨⟩#\\\\|~';
/** What may lead from a word such as “answer” to the label. */
const leading = `(?:[${dress}]{0,6}(?:は|が|として|こそ|은|는|이|가|으로는?|로는?))?[${dress}:=→⇒、,\\-—–]{0,24}`;
/** Words that may stand before a label. */
export const named: string = `(?:(?:選択肢|肢|番号|記号|オプション|보기|선택지|번호|option|choice|answer|letter|number|no\\.)(?:の|は)?[${dress}:]{0,8})?`;

/** Heads that say what is chosen whatever was asked for. */
const neutralHeads: readonly string[] = [
  '(?<![不誤])(?:最終的な|最終|最後の)?(?:答え|こたえ|答|解答|回答|正解|正答|結論)(?:の選択肢|の番号|の記号|番号|記号|肢)?',
  '(?:選ぶべき|選択すべき|選択する|選ぶ|選んだ|該当する|当てはまる|あてはまる)(?:選択肢|もの|肢|の)(?=は|:)',
  '(?<![가-힣])(?:최종\\s?)?(?:정답|답안|답변|해답|답)(?:의\\s?번호|\\s?번호)?',
  '(?:고른|선택한|선택할|해당하는)\\s?(?:것|보기|선택지|번호)(?=은|는|:)',
  '(?:選択|선택)\\s?(?=[:=])',
  '(?<!incorrect |wrong |false |[a-z])(?:answer|choice|option|response)[*_"\'>)\\s]{0,6}(?:would be|should be|must be|will be|is|are|:|=|→|->|—|-)',
  '(?<![a-z])answer[*_"\'>}]{1,6}',
  "(?<![a-z])(?:i|we)(?:'d| would| will| have to|'ll)?\\s(?:choose|chose|pick|picked|select|selected|go with|opt for|went with|say)",
  "(?<![a-z])(?:i (?:think|believe|guess|would say)(?: that)?(?: it(?:'s| is| must be| should be))?|it(?:'s| is| must be| should be))(?=\\s)",
  'boxed(?=\\{)|<(?:answer|choice|option)>',
];
/** Heads that say it where what is right was asked for. */
const rightHeads: readonly string[] = [
  '(?<!不)(?:最も)?(?:正しい|適切な|適当な|妥当な|ふさわしい)(?:選択肢|もの|記述|肢|説明|文章|文|の)(?=[^。\\n]{0,4}(?:は|が|:))',
  '(?:옳은|맞는|적절한|알맞은|올바른)\\s?(?:것|보기|선택지|설명|문장|번호)(?=은|는|이|:)',
];
/** Heads that say it where what is wrong was asked for. */
const wrongHeads: readonly string[] = [
  '(?:誤っている|誤った|誤りのある|誤りである|間違っている|間違った|正しくない|適切でない|適切ではない|不適切な|不適当な|当てはまらない|該当しない|含まれない)(?:選択肢|もの|記述|肢|説明|文章|文|の)(?=[^。\\n]{0,4}(?:は|が|:))',
  '(?:옳지\\s?않은|틀린|잘못된|적절하지\\s?않은|알맞지\\s?않은|아닌|해당하지\\s?않는)\\s?(?:것|보기|선택지|설명|문장|번호)(?=은|는|이|:)',
];

/** A head, and all that leads from it to a label. */
export const headPattern = (asksForWrong: boolean): string => {
  const heads = [...neutralHeads, ...(asksForWrong ? wrongHeads : rightHeads)];
  return `(?:${heads.join('|')})${leading}(?:(?:以下|次)の(?:通り|とおり)(?:です|である)?[。:\\s]{0,4}|다음과 같습니다[.:\\s]{0,4})?(?:the )?${named}`;
};

/** After a label: that this one is chosen. */
export const chosenAfter =
  '(?:番|번|の(?:選択肢|記述|肢))?[^\\S\\n]?(?:(?:が|は|こそ|이|가|은|는)?[^\\S\\n]?(?:最も)?(?:正解|正答|答え|解答|正しい答え|정답|답)(?!で?は?(?:ない|な[くい]|ありませ)|じゃな|이?\\s?아니|では?あり?ませ)|だ?と(?:思い(?!ませ)|思う|考え(?!ませ|られませ|に)|判断し(?!ませ)|判断でき(?!ませ))|이?라고\\s?(?:생각|판단|봅니다)|(?:を|을|를)[^\\S\\n]?(?:選択し(?!な)|選び(?!ませ)|選ぶ(?!こと|べきで)|選択する(?!こと|べきで)|選択(?:。|$|\\n)|正解と(?!し?な)|解答と|回答と|答えと|선택(?!하지|할 수 없)|고르(?!지)|고릅|골라|골랐|정답으로)|(?:is|was|must be|should be|would be|=)[^\\S\\n](?:the |my |our )?(?:only |single |most |final )?(?:best |correct |right |appropriate |suitable )?(?:answer|choice|option)(?! (?:that is )?(?:wrong|incorrect|false)))';

/** Before a label that ends its line: that it follows. */
export const concluding =
  '(?:therefore|thus|hence|so|以上(?:より|から|により)?|よって|したがって|従って|ゆえに|따라서|그러므로|결론은|→|⇒|->)';

/** After a label: that it is right. */
export const rightAfter =
  '(?:番|번|の(?:選択肢|記述|肢|内容|説明))?[^\\S\\n]?(?:が[^\\S\\n]?(?:最も)?(?:正しい|適切|適当|妥当|該当|当てはま|ふさわし)(?!く|で?は?な|では?あり?ませ|しな|らな|しませ|りませ)|(?:이|가)\\s?(?:가장\\s?)?(?:옳|맞|적절|알맞|올바)(?![가-힣]{0,3}지\\s?않)|(?:is|must be|would be) (?:the )?(?:only )?(?:correct|right|true|best)(?! (?:in|to|that|about|if)))';
/** After a label: that it is wrong. */
export const wrongAfter =
  '(?:番|번|の(?:選択肢|記述|肢|内容|説明))?[^\\S\\n]?(?:が[^\\S\\n]?(?:最も)?(?:誤|間違|不適切|不適当|正しくな|適切でな|適切ではな|当てはまらな|該当しな)|(?:이|가)\\s?(?:틀|옳지\\s?않|잘못|적절하지\\s?않|알맞지\\s?않|아니|해당하지\\s?않)|(?:is|must be|would be) (?:the )?(?:incorrect|wrong|false|not (?:correct|true|right)))';

/** After a label or a text: that it is meant not to be the one. */
export const deniedAfter =
  "[番번]?[^\\S\\n]?(?:[がは]?(?:正解|正答|答え|適切|妥当)では?(?:な|あり)|[이가]\\s?(?:정답|답)이?\\s?아니|では?(?:ない|なく|なかっ|ありませ|あり得)|でもな|じゃな|以外|を除|は誤|は不適|は間違|は正しくな|も誤|が?\\s?아니(?!면)|이\\s?아니|는\\s?아니|은\\s?아니|[이가은는]\\s?틀|[이가은는]\\s?옳지|(?:is|are|was)(?: not|n't| wrong| incorrect| false))";

/** Whether the question asks for the option that is not so. */
export const asksForWrong = (query: string): boolean =>
  /誤(?:って|り|った)|間違|正しくない|適切で(?:は)?ない|不適切|不適当|適当で(?:は)?ない|当てはまらない|あてはまらない|該当しない|含まれない|옳지\s?않|틀린|잘못된|적절하지\s?않|알맞지\s?않|아닌\s?것|해당하지\s?않|\bnot (?:correct|true|appropriate|one of)|\bincorrect\b|\bwrong\b|\bfalse\b|\bexcept\b|\bis not\b/iu.test(
    query,
  ) || /\bNOT\b/u.test(query);
