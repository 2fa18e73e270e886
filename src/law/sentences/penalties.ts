// The kinds of penalty that a text names.

const penalties: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['死刑', /死刑|사형|death penalty/iu],
  ['懲役', /懲役|징역|\bimprison(?:ment|ed)?\b|\bjail\b/iu],
  ['禁錮', /禁錮|금고/u],
  ['拘禁刑', /拘禁刑/u],
  ['罰金', /罰金|벌금/u],
  ['過料', /過料|과태료/u],
  ['拘留', /拘留|구류/u],
  ['科料', /科料|과료/u],
  ['fine', /\bfines?d?\b/iu],
];
export const penaltiesOf = (text: string): readonly string[] =>
  penalties.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
