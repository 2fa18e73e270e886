// What pages of a server have beside those of a report: a bar, forms, progress.
export const serverStyle: string = `
.bar { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: center; border-bottom: 1px solid var(--line); padding: .25rem 0 .5rem; margin-bottom: 1rem; }
.bar .home { font-weight: 700; text-decoration: none; color: var(--ink); }
.bar nav { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .1rem 1rem; }
.bar nav a { white-space: nowrap; }
.bar .who { margin-left: auto; display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; font-size: .9rem; }
.languages { display: flex; gap: .6rem; }
.bar form { margin: 0; }
form.fields, form.fields div.fields, form.fields fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; }
form.fields { max-width: 40rem; }
form.fields :is(fieldset, details, p) { margin: 0; }
form.fields details > .fields { padding: .25rem 0 .75rem; }
form.row { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .2rem; font-weight: 600; }
input, select, textarea, button { font: inherit; font-weight: 400; color: inherit; background: var(--paper); border: 1px solid var(--muted); border-radius: .3rem; padding: .35rem .6rem; max-width: 100%; }
textarea { min-height: 12rem; font-family: ui-monospace, monospace; font-size: .9rem; }
button { cursor: pointer; background: var(--raised); }
button.main { background: var(--link); border-color: var(--link); color: light-dark(#fff, #10151b); font-weight: 600; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
progress { width: min(30rem, 100%); height: 1rem; accent-color: var(--link); }
.error { color: var(--bad); font-weight: 600; }
td details:not(.long) > summary { cursor: pointer; max-width: 24rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
:is(td, th).text { white-space: normal; min-width: 12rem; max-width: 22rem; overflow-wrap: anywhere; }
table.trials td.bad { min-width: 6rem; }
details.long { border: 0; margin: 0; padding: 0; }
details.long > summary { padding: 0; white-space: normal; max-width: none; }
details.long > p { margin: .4rem 0 0; white-space: pre-wrap; }
.row { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.pages { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; border: 0; }
.filters button { align-self: end; font-size: .9rem; padding: .2rem .8rem; }
abbr { cursor: help; }
dialog { color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.5rem; }
dialog::backdrop { background: rgb(0 0 0 / .4); }
td form { margin: 0; }
textarea.short { min-height: 4rem; }
textarea.code { min-height: 9rem; }
.filters :is(input, select) { font-weight: 400; }
.once { border: 1px solid var(--good); border-radius: .5rem; padding: .25rem .75rem; }
.once code { overflow-wrap: anywhere; user-select: all; }
.documents { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: start; }
.documents > .scroll { margin: .5rem 0; max-width: 100%; }
.spending { font-size: .9rem; margin: .5rem 0; }
.said { white-space: pre-wrap; }
.said mark { background: var(--warn); color: inherit; }
.answers-beside h2 { font-size: 1.05rem; margin: .5rem 0 0; padding: 0; border: 0; }
.finding h3 { margin: .6rem 0 0; font-size: .9rem; }
[aria-current] { font-weight: 700; }
table.standings td { white-space: normal; }
table.standings td.goals { min-width: 8rem; }
td.reason { white-space: normal; min-width: 8rem; max-width: 16rem; }
h1 + form { margin-top: 1rem; }
th > .label { margin-top: .1rem; }
.skip { position: absolute; left: .5rem; top: -4rem; padding: .35rem .75rem; background: var(--raised); border: 1px solid var(--link); z-index: 2; }
.skip:focus { top: .25rem; }
main:focus { outline: none; }
q { quotes: "“" "”"; }
table.standings td > .label { margin-top: .1rem; }
.series { display: block; overflow: visible; }
.series line { stroke: var(--muted); stroke-width: 1.5; }
.series line.goal { stroke: var(--line); stroke-dasharray: 3 3; }
.series circle { fill: var(--link); }
kbd { font-family: ui-monospace, monospace; }
del { background: color-mix(in srgb, var(--bad) 22%, transparent); }
ins { background: color-mix(in srgb, var(--good) 22%, transparent); text-decoration: none; font-weight: 600; }
:target { outline: 2px solid var(--link); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
label.check { display: flex; gap: .4rem; align-items: baseline; font-weight: 400; }
nav.tabs { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; border: 0; border-bottom: 1px solid var(--line); margin: .75rem 0; padding: 0; font-size: 1rem; }
nav.tabs a { padding: .35rem .1rem; text-decoration: none; border-bottom: 3px solid transparent; }
nav.tabs [aria-current] { color: var(--ink); border-color: var(--link); }
form.wide { max-width: 60rem; }
tr.open-row > td { background: var(--raised); white-space: normal; max-width: none; position: static; padding: .75rem; }
table.examples { width: 100%; }
table.examples td.text { max-width: 32rem; }
@media (max-width: 40rem) {
  table.examples .roomy { display: none; }
  table.examples td.text { min-width: 7rem; }
}
tr:target { outline-offset: -2px; }
meter { width: 12rem; height: .9rem; }
meter::-webkit-meter-optimum-value { background: var(--link); }
meter::-moz-meter-bar { background: var(--link); }
.findings { padding: 0; list-style: none; font-size: .9rem; }
.findings li { padding: .3rem 0; border-top: 1px solid var(--line); }
fieldset { min-width: 0; border: 1px solid var(--line); border-radius: .5rem; margin: .75rem 0; }
.queue-head { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: .5rem 0; font-size: .9rem; }
.queue-head > div { display: flex; gap: .5rem; }
.queue-head dd { font-weight: 600; }
.to-label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2rem; }
.to-label h2 { font-size: 1.05rem; margin: 1rem 0 .25rem; }
.to-read > section:first-child h2, .decision h2 { margin-top: .5rem; }
.to-read .said { margin: .25rem 0; }
ol.contexts { padding-left: 1.5rem; }
ol.contexts > li { border-left: 2px solid var(--line); padding: 0 0 0 .75rem; margin: .5rem 0; }
.decision { border-top: 1px solid var(--line); margin-top: 1rem; display: grid; gap: .75rem; align-content: start; }
.decision form { display: grid; gap: .75rem; margin: 0; }
.decision p { margin: 0; }
.decision form > button { justify-self: start; }
.to-label ~ form { margin-top: 2rem; }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; }
.choices button { min-width: 3.5rem; min-height: 2.75rem; }
.telling li { display: list-item; margin: .35rem 0; }
.telling form { display: inline-block; margin: 0 .5rem; }
.printed { display: none; }
.periods { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: .3rem 0; }
.periods .chosen { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .6rem; text-decoration: none; }
.narrowing { border: 0; margin: 0; padding: 0; }
.narrowing > summary { padding: .1rem 0; color: var(--muted); font-size: .9rem; }
.monitor section:first-of-type .verdict { margin: .5rem 0; }
.monitor section:first-of-type .answers { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.6rem, 1fr)); gap: .5rem; background: none; border: 0; padding: 0; margin: .5rem 0; }
.monitor section:first-of-type .answers > div { display: block; background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .35rem .75rem; }
.monitor section:first-of-type .answers dt { font-weight: 400; color: var(--muted); font-size: .85rem; }
.monitor #over-time { margin-top: 1rem; }
.monitor #over-time + figure { margin-top: .5rem; }

@media (min-width: 60rem) { .to-label { grid-template-columns: minmax(0, 1fr) 20rem; } .decision { position: sticky; top: 0; border: 0; margin: 0; } }
@page { size: A4; margin: 12mm; }
@media print {
  .skip, .bar nav, .languages, .bar form button, .filters, form.row, .pages, .steps, .tabs, dialog, button, input[type=file] { display: none; }
  .bar { border: 0; margin: 0; padding: 0; }
  .bar .home { color: inherit; }
  .printed { display: block; border-top: 1px solid var(--line); margin: 1rem 0 0; padding-top: .3rem; font-size: 8pt; color: var(--muted); }
  :is(p:not(.about), li, dd) > a[href^="/"]::after { content: " (" attr(href) ")"; font-size: 80%; color: var(--muted); }
  .row, .passages li > p, table.questions td:nth-child(3) > span { display: block; -webkit-line-clamp: none; overflow: visible; }
  td details:not(.long) > summary { max-width: none; overflow: visible; white-space: normal; }
  details.long > summary { list-style: none; }
  details:has(> form) { display: none; }
  table { width: 100%; min-width: 0; }
  thead > tr > *, .right, td:not(.long):not(.right), .mark, .name { white-space: normal !important; min-width: 0 !important; }
  td.right { overflow-wrap: normal !important; }
  :is(td, th).text, td.reason, table.trials td.bad { min-width: 0; max-width: none; }
  table:has(thead > tr > :nth-child(11)) :is(th, td) { font-size: 6pt; padding: .15rem .2rem; }
  table.trials :is(th, td) { font-size: 7pt; padding: .15rem .25rem; }
  textarea { field-sizing: content; height: auto; min-height: 0; }
  .to-label { display: block; }
  .decision { position: static; break-inside: avoid; }
  .documents, .answers-beside { display: block; }
  .roomy { display: table-cell !important; }
  .answers, .answers-beside article { break-inside: avoid-page; }
}
`;
