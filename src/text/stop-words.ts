// English function words that the analyser drops: words that hold a sentence together and name nothing.
const list = `
a an the this that these those
i me my mine we us our ours you your yours he him his she her hers it its they them their theirs
myself yourself himself herself itself ourselves themselves
who whom whose which what when where why how
am is are was were be been being do does did doing done have has had having
can could may might must shall should will would
of in on at by for with from to into onto upon about above below over under between among through during before after
against within without across toward towards per via
and or but nor so yet if then than because as while until although though whether unless since
not no only also just very too such both each every either neither all any some more most other another same
there here up down out off again once
`;

/** The stop words, lower case. Changing them changes the index: raise `ANALYSER_VERSION`. */
export const stopWords: ReadonlySet<string> = new Set(list.split(/\s+/u).filter((word) => word !== ''));
