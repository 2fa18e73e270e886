// The style of HTML reports: light and dark, screen, phone and paper.
export const pageStyle: string = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1f2328, #e6e8eb);
  --muted: light-dark(#57606a, #a3abb5);
  --line: light-dark(#d0d7de, #3b424b);
  --paper: light-dark(#fff, #16191d);
  --raised: light-dark(#f6f8fa, #1d2126);
  --link: light-dark(#0a5bb5, #7cb7ff);
  --good: light-dark(#116329, #5fd38a);
  --bad: light-dark(#b3261e, #ff8f85);
  --warn: light-dark(#fff4d6, #3a2f12);
  --warn-line: light-dark(#c98a00, #d9a520);
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
:lang(ja) { font-family: system-ui, "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; line-break: strict; word-break: normal; }
:lang(ko) { font-family: system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif; word-break: keep-all; }
body { max-width: 80rem; margin: 0 auto; padding: .6rem 1.25rem 2rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .25rem 0; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 .6rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; line-height: 1.35; margin: 1.4rem 0 .4rem; }
h1, h2, h3, h4 { text-wrap: balance; scroll-margin-top: 1rem; }
h2 a, h3 a, h4 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover, h4 a:hover { text-decoration: underline; }
a { color: var(--link); }
p, ul, dl { max-width: 66rem; }
nav { border-block: 1px solid var(--line); padding: .35rem 0; margin: 1.5rem 0; font-size: .9rem; }
nav h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
nav ol { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; margin: 0; padding: 0; list-style: none; }
h1 { margin-bottom: 0; }
.about { margin: 0 0 .5rem; color: var(--muted); font-size: .9rem; }
.answers { display: block; max-width: none; background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .35rem 1rem; margin: .75rem 0; }
.answers > div { display: grid; grid-template-columns: 9rem 1fr; gap: 0 1rem; padding: .25rem 0; }
.answers > div + div { border-top: 1px solid var(--line); }
.answers dt { font-weight: 600; color: var(--ink); text-wrap: balance; }
:is(.answers dt, thead th):lang(ja) { word-break: auto-phrase; }
.answers dd > p { margin: 0; }
.answers .said { font-weight: 600; }
.answers ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: .1rem 0 0; padding: 0; list-style: none; font-size: .9rem; max-width: none; }
.answers li:has(> a) { flex-basis: 100%; }
.ways { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: .1rem 0 .5rem; padding: 0; list-style: none; font-size: .9rem; max-width: none; }
.ways code { overflow-wrap: anywhere; }
.answer-mark { display: inline-block; min-width: 1.3em; font-weight: 700; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .25rem 1.25rem; margin: 1rem 0; }
dt { color: var(--muted); }
dd { margin: 0; }
.scroll { overflow-x: auto; margin: 1.25rem 0; }
.scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table { border-collapse: collapse; min-width: min(100%, 22rem); font-size: .9rem; line-height: 1.45; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--muted); padding-bottom: .35rem; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: break-word; max-width: 28rem; }
th { font-weight: 600; }
thead > tr > * { vertical-align: bottom; border-bottom: 2px solid var(--muted); white-space: nowrap; }
.label { display: block; color: var(--muted); font-weight: 400; font-size: .8rem; }
thead th.long { white-space: normal; min-width: 6.5rem; overflow-wrap: normal; }
td.long { min-width: 6.5rem; }
td:not(.long) { white-space: nowrap; }
tr > :first-child { position: sticky; left: 0; background: var(--paper); }
tbody th { font-weight: 500; }
.name { display: inline-block; width: max-content; max-width: 26.5rem; overflow-wrap: anywhere; }
tfoot th, tfoot td { border-top: 2px solid var(--muted); font-weight: 600; }
tbody tr:hover > * { background: var(--raised); }
.right { text-align: right; white-space: nowrap; }
.mark { display: inline-block; min-width: 1.1em; text-align: right; }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); }
.open { color: var(--muted); }
.muted { color: var(--muted); }
.verdict { font-weight: 700; font-size: 1.1rem; }
.warning { background: var(--warn); border-left: 4px solid var(--warn-line); padding: .35rem 1rem; margin: .6rem 0; max-width: none; font-size: .95rem; }
figure { margin: 1.5rem 0; }
section:has(> .beside) { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
section:has(> .beside) > :not(.scroll, .beside) { flex: 0 0 100%; }
section:has(> .beside) :is(th, td) { padding-block: .22rem; }
section:has(> .beside) > .scroll { flex: 0 1 auto; max-width: 100%; margin: .5rem 0; }
.beside { flex: 0 1 22.5rem; margin: .5rem 0; }
figure img { display: block; max-width: 100%; height: auto; }
figcaption { color: var(--muted); font-size: .9rem; }
.plot { position: relative; width: fit-content; max-width: 100%; }
.readings { position: absolute; inset: 0 2.8% 0 7.8%; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; margin: 0; padding: 0; list-style: none; max-width: none; }
.readings li:is(:hover, :focus) { background: color-mix(in srgb, var(--ink) 9%, transparent); outline: none; }
.readings span { position: absolute; opacity: 0; pointer-events: none; top: 100%; left: 0; right: 0; z-index: 2; background: var(--raised); border: 1px solid var(--line); border-radius: .3rem; padding: .2rem .6rem; font-size: .85rem; }
.readings:hover li:not(:hover) span { opacity: 0; }
.readings li:is(:hover, :focus) span, .readings:hover li:hover span { opacity: 1; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .75rem 0; padding: 0 1rem; }
summary { cursor: pointer; padding: .6rem 0; }
details.part { border: 0; border-top: 1px solid var(--line); border-radius: 0; margin: 0; padding: 0; }
details.part > summary { padding: .45rem 0; }
details.part > summary :is(h2) { display: inline; font-size: 1.05rem; margin: 0; padding: 0; border: 0; }
#answer { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
summary :is(h3, h4, h5, h6) { display: inline; font-size: 1rem; margin: 0; }
h4 { font-size: 1rem; line-height: 1.4; margin: 1.5rem 0 .5rem; }
.filters { display: flex; flex-wrap: wrap; gap: .4rem .8rem; margin: .75rem 0; }
.filters label { display: grid; font-size: .8rem; color: var(--muted); }
.filters :is(input, select), button { font: inherit; font-size: .9rem; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .3rem; padding: .2rem .4rem; max-width: 14rem; }
button { cursor: pointer; }
table.questions { width: 100%; }
table.questions td:nth-child(3) > span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.steps { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; position: sticky; top: 0; background: var(--paper); padding: .4rem 0; z-index: 1; max-width: none; }
.query { font-size: 1.15rem; font-weight: 600; }
.said, .query { white-space: pre-wrap; }
.answers-beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: .75rem; }
.answers-beside article { border: 1px solid var(--line); border-radius: .5rem; padding: .25rem .9rem .75rem; min-width: 0; }
.answers-beside h4 { margin: .5rem 0 0; }
.answers-beside p { margin: .3rem 0; }
.answers-beside .said { font-weight: 400; }
.passages { list-style: none; padding: 0; margin: 0; }
.passages li { border-top: 1px solid var(--line); padding: .3rem 0; font-size: .9rem; }
.passages li > strong { font-weight: 600; }
.passages li > p { color: var(--ink); font-weight: 400; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.passages li > p:hover, .passages li:focus-within > p { -webkit-line-clamp: none; }
.passages .muted { font-weight: 400; }
h3:focus { outline: none; }
.finding { font-size: .9rem; }
.finding h5 { margin: .6rem 0 0; font-size: .9rem; }
.cited { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 0 1.25rem; border-top: 1px solid var(--line); padding: .2rem 0; }
.cited .muted { font-weight: 400; }
.people { grid-column: 1 / -1; margin: .2rem 0 .4rem; font-size: .9rem; }
.words { border: 0; border-left: 3px solid var(--line); border-radius: 0; margin: .3rem 0; padding: 0 .7rem; }
.words > summary { padding: 0; color: var(--muted); }
.words > p { white-space: pre-wrap; }
.plain { color: var(--ink); font-weight: 400; }
[hidden] { display: none !important; }
@media (max-width: 40rem) {
  .readings { inset: 0 5.6% 0 15.6%; }
  body { padding: .5rem .9rem 3rem; }
  h1 { font-size: 1.4rem; }
  dl, .answers > div { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
  th, td { padding: .35rem .5rem; }
  .name { max-width: 9rem; }
  caption { max-width: calc(100vw - 2rem); }
  td:not(.right) > span { display: inline-block; width: max-content; max-width: 12rem; overflow-wrap: anywhere; }
}
@media print {
  :root { color-scheme: light; }
  html { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  nav { break-after: page; }
  .scroll { overflow: visible; }
  .readings { display: none; }
  table { font-size: 7.5pt; }
  th, td { padding: .2rem .4rem; overflow-wrap: anywhere; white-space: normal !important; }
  thead th.long, td.long { min-width: 0; }
  tr > :first-child { position: static; }
  td:not(.long):not(.right) { white-space: nowrap !important; }
  .name { width: auto; }
  tr, figure { break-inside: avoid; }
  h2, h3, h4, caption { break-after: avoid; }
  details::details-content { content-visibility: visible; }
  details { border: 0; padding: 0; }
}
`;
