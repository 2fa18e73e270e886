// Whether a question points at its passage, which nobody who asks it has before them.

const pointing: readonly RegExp[] = [
  /\b(?:this|these|(?:the\s+)?(?:given|provided|above|following|preceding|present))\s+(?:passages?|texts?|excerpts?|extracts?|paragraphs?|snippets?|contexts?|document|section|article|page|chapter|table|list)\b/iu,
  /\bthe\s+(?:passage|text|excerpt|extract|paragraph|snippet|author)s?\s+(?:say|state|mention|describe|give|list|explain|note|suggest|discuss|refer|provide|indicate)/iu,
  /\b(?:in|from|by|according\s+to)\s+the\s+(?:passage|text|excerpt|extract|paragraph|snippet)\b(?!\s+of\b)/iu,
  /\b(?:mentioned|described|stated|listed|shown|given|as\s+(?:noted|explained))\s+(?:above|below|here)\b/iu,
  /\baccording\s+to\s+(?:the|this)\s+(?:document|section|author|page)\b/iu,
  /(?:上記|上述|前述|下記|以下|次)の(?:文|記述|説明|内容|とおり|通り|表|一覧|規定|場合)/u,
  /(?:上記|前述|上述)[でにのはをが、]/u,
  /(?:この|その|本|当該|上の|次の)(?:文章|文書|文中|本文|抜粋|記述|段落|節|項目|資料|ページ|表)/u,
  /(?<!\p{sc=Han})文中[のでには]/u,
  /(?:文章|本文|抜粋|文中|文書|資料)(?:中|内)?(?:の(?:記述|中)|に(?:よると|よれば|書かれ|記載され)|で(?:は|述べ|説明))/u,
  /(?:위|아래|다음|앞)(?:의|에)?\s*(?:글|문장|본문|내용|지문|발췌|단락|설명|문서|표|목록)/u,
  /(?:이|본|해당|주어진|제시된)\s?(?:글|지문|본문|발췌문?|단락|문단|문서|자료|페이지)(?:에|의|은|는|이|가|을|를|\s|,|$)/u,
  /(?:본문|지문|발췌문?|문서|글)에\s*(?:따르면|의하면|나온|나오는|언급된|적힌|제시된|설명된)/u,
  /(?:위|앞)에서\s*(?:언급|설명|말)/u,
];

export const refersToPassage = (question: string): boolean => {
  const folded = question.normalize('NFKC');
  return pointing.some((pattern) => pattern.test(folded));
};
