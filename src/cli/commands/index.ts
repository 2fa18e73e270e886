// Every command of the command line: one line a command. What a command line does not name is not loaded.
import type { Command } from '../command.ts';

export type CatalogueEntry = CatalogueLine | CatalogueGroup;

interface CatalogueLine {
  readonly summary: string;
  /** Its arguments, as the list of all commands shows them. */
  readonly words: string;
  readonly load: () => Promise<Command>;
}

interface CatalogueGroup {
  readonly summary: string;
  readonly commands: Readonly<Record<string, CatalogueLine>>;
}

const line = (words: string, summary: string, load: () => Promise<Command>): CatalogueLine => ({
  words,
  summary,
  load,
});

const group = (summary: string, commands: CatalogueGroup['commands']): CatalogueGroup => ({ summary, commands });

export const catalogue: Readonly<Record<string, CatalogueEntry>> = {
  init: line(
    '[folder]',
    'Write a first hakari.yaml and questions.yaml into a folder; nothing that is there is overwritten.',
    async () => (await import('./init.ts')).init,
  ),
  run: line(
    '[config]',
    'Ask every target every question of the dataset, score the answers, and compare the targets in one table.',
    async () => (await import('./run.ts')).run,
  ),
  worker: line(
    '[config]',
    'Ask what distributed runs of the same config wait for, together with other workers, until it is stopped.',
    async () => (await import('./worker.ts')).worker,
  ),
  experiment: group('List, run and compare the experiments of a folder: configs in experiments/NAME.yaml.', {
    list: line(
      '',
      'List experiments/*.yaml with what was last measured of each.',
      async () => (await import('./experiment.ts')).list,
    ),
    run: line(
      '<name>',
      'Run an experiment: the same as hakari run NAME.',
      async () => (await import('./run.ts')).runNamed,
    ),
    compare: line(
      '[names...]',
      'Put the newest runs of several experiments beside each other: every metric, overall score and latency, also by category.',
      async () => (await import('./experiment.ts')).compareExperiments,
    ),
  }),
  runs: group('List, show, call off, delete, tag or pin recorded runs.', {
    list: line('', 'List the runs, newest first.', async () => (await import('./runs.ts')).list),
    show: line(
      '<run>',
      'Show what is known of one run: target, dataset, settings, counts and metrics.',
      async () => (await import('./runs.ts')).show,
    ),
    queue: line(
      '',
      'Show the distributed runs that workers are asked for, with their chunks done, in flight and waiting, and who works.',
      async () => (await import('./runs-work.ts')).queue,
    ),
    cancel: line(
      '<run>',
      'Call off what workers have not finished of a distributed run, from any terminal; it can be resumed.',
      async () => (await import('./runs-work.ts')).cancel,
    ),
    delete: line('<run>', 'Delete a run with its trials and scores.', async () => (await import('./runs.ts')).remove),
    tag: line(
      '<run> [tags...]',
      'Give a run these tags in place of those it has; without tags it loses them.',
      async () => (await import('./runs.ts')).tag,
    ),
    pin: line(
      '<run> [name]',
      'Give a run a name by which it is found from now on; a name given before moves to it.',
      async () => (await import('./runs.ts')).pin,
    ),
  }),
  serve: line(
    '',
    'Serve the REST API and the pages of the store: datasets, runs, results. On this machine alone, unless it is told otherwise.',
    async () => (await import('./serve.ts')).serveCommand,
  ),
  alerts: group('Look at the rules of alerts of a config.', {
    try: line(
      '',
      'Say what the rules would have done over days that are past, and how many false alarms they promise. Nobody is told anything.',
      async () => (await import('./alerts.ts')).tryCommand,
    ),
  }),
  user: group('Say who may use a server.', {
    add: line(
      '<name>',
      'Add an account, with a key or a link to set its password.',
      async () => (await import('./user.ts')).add,
    ),
    list: line('', 'List the accounts.', async () => (await import('./user.ts')).list),
  }),
  report: line(
    '[run]',
    'Make the report of a recorded run again, with the other targets that ran with it; no target is asked.',
    async () => (await import('./report.ts')).report,
  ),
  compare: line(
    '[runs...]',
    'Say which of several recorded runs is really better: the same queries in pairs, corrected for the number of comparisons. ' +
      'Without a run: the targets of the newest one, or, where it has one alone, a list of the latest run of each experiment.',
    async () => (await import('./compare.ts')).compareCommand,
  ),
  gate: line(
    '[run]',
    'Say whether a run may pass: its checks from the config, each PASS, FAIL or INCONCLUSIVE. Exit code 0, 1 or 4. No target is asked but for what confirm and mustNotBreak ask again (--no-ask: nothing).',
    async () => (await import('./gate.ts')).gateCommand,
  ),
  rescore: line(
    '<run>',
    'Score the recorded trials of a run by further metrics or other judgements; no target is asked.',
    async () => (await import('./rescore.ts')).rescoreCommand,
  ),
  sweep: line(
    '[config]',
    'Ask a hybrid target once, replay every cell of a grid of settings from its candidates, and choose one by cross-validation.',
    async () => (await import('./sweep.ts')).sweepCommand,
  ),
  judge: group('Weigh the judges themselves, and ask them which run they prefer.', {
    audit: line(
      '',
      'Weigh a judge without labels: whether it notices planted faults, leaves harmless edits alone, and is the same in any order, on any repeat and in any language.',
      async () => (await import('./judge-audit.ts')).audit,
    ),
    calibrate: line(
      '[run]',
      'Weigh a judge against people: how far they agree, how far its mean is off, and what the metric really is. ' +
        'Labels come from the store (hakari import), from a file, or from another run that is taken for the truth.',
      async () => (await import('./judge-calibrate.ts')).calibrate,
    ),
    prefer: line(
      '<a> <b>',
      'Show the answers of two recorded runs to a judge, pair by pair and in both orders, and say which run it prefers. ' +
        'No target is asked; replies are remembered, so that the same command goes on where it stopped.',
      async () => (await import('./judge-prefer.ts')).preferCommand,
    ),
  }),
  index: line(
    '[config]',
    'Build or refresh the indexes of the config’s targets; only what changed is built again.',
    async () => (await import('./index-corpus.ts')).index,
  ),
  dataset: group('Import, lint or show a set of questions, and take care of its judgements.', {
    list: line(
      '',
      'List the datasets of the store: versions, examples, and how many runs asked them.',
      async () => (await import('./dataset-store.ts')).list,
    ),
    delete: line(
      '<dataset>',
      'Delete a dataset of the store, or one version of it; not while a run that asked it is there.',
      async () => (await import('./dataset-store.ts')).remove,
    ),
    import: line(
      '<source>',
      'Read a dataset of any format, check it, and keep it in the store, in a file, or both.',
      async () => (await import('./dataset.ts')).importCommand,
    ),
    lint: line(
      '<source>',
      'Say whether a dataset is worth measuring with. Exit code 2 when it has errors.',
      async () => (await import('./dataset.ts')).lint,
    ),
    show: line(
      '<source>',
      'Show what a dataset is made of, by category; the source may also be the name or hash of a stored one.',
      async () => (await import('./dataset.ts')).show,
    ),
    pool: line(
      '[runs...]',
      'List the unjudged documents at the top of several runs, not telling which run found what, for a person to grade; with --apply, merge the grades into the dataset.',
      async () => (await import('./dataset-pool.ts')).pool,
    ),
    map: line(
      '<dataset>',
      'Propose new names for judged documents and sections that the corpus no longer has; with --apply, give the judgements the names that were confirmed.',
      async () => (await import('./dataset-map.ts')).mapCommand,
    ),
    diff: line(
      '<old> <new>',
      'Say what differs between two versions of a dataset, and which examples two runs on them can still be compared by.',
      async () => (await import('./dataset-diff.ts')).diff,
    ),
    generate: line(
      '[corpus...]',
      'Have questions and answers written from documents, check each by a second pass, and write what holds as a dataset with the source chunks as judgements.',
      async () => (await import('./dataset-generate.ts')).generateCommand,
    ),
    shuffle: line(
      '<dataset>',
      'Write a dataset in which every question with options is asked in several orders of them, to see whether answers go by the place of an option.',
      async () => (await import('./dataset.ts')).shuffle,
    ),
  }),
  ingest: line(
    '<file>',
    'Take traces of production out of a log, JSONL or CSV, by a mapping file: each line is one question of a stream.',
    async () => (await import('./ingest.ts')).ingest,
  ),
  export: line(
    '<run> [out]',
    'Write a run with its dataset, trials and scores as a self-contained bundle (JSONL); two exports are byte-identical.',
    async () => (await import('./export.ts')).exportRun,
  ),
  import: line(
    '<file>',
    'Take a bundle into the store, or labels that people gave to recorded answers (.csv, or .jsonl): all of the file or nothing of it. ' +
      'Importing it twice changes nothing.',
    async () => (await import('./import.ts')).importFile,
  ),
  cases: group('Hold the decisions of courts that a text cites against a file of cases.', {
    check: line(
      '<file>',
      'Print each decision that a text cites, whether it exists as it is cited, and what the file of cases has instead.',
      async () => (await import('./cases.ts')).check,
    ),
    list: line(
      '',
      'List the decisions of a file of cases, as they are understood.',
      async () => (await import('./cases.ts')).list,
    ),
  }),
  laws: group('Read statutes from the files in which they are published, and look places of laws up in them.', {
    import: line(
      '[paths...]',
      'Put statutes of files and folders into one file: all of them, or nothing. A revision that is there already is replaced.',
      async () => (await import('./laws.ts')).importCommand,
    ),
    list: line(
      '',
      'List the laws of a file of statutes: revisions, days, and numbers of articles, paragraphs and items.',
      async () => (await import('./laws.ts')).list,
    ),
    show: line(
      '<place>',
      'Show a place of a law: whether it is there on a day, how far it is confirmed, and its words. Exit code 2 when it is not there.',
      async () => (await import('./laws.ts')).show,
    ),
    diff: line(
      '<law>',
      'Say which articles differ between two revisions of a law.',
      async () => (await import('./laws.ts')).diff,
    ),
  }),
  trec: line(
    '<qrels> <run>',
    'evaluate a TREC run against qrels, with the numbers and the output of trec_eval 10',
    async () => (await import('./trec.ts')).trec,
  ),
  config: group('Look at a config without running it.', {
    check: line(
      '[config]',
      'Read a config, its targets’ settings and its dataset; say what it means, or what is wrong with it.',
      async () => (await import('./config.ts')).check,
    ),
  }),
  store: group('Check, prune, migrate or copy the store.', {
    check: line(
      '',
      'Read everything and say what is not as it must be; exit code 2 when anything is.',
      async () => (await import('./store.ts')).check,
    ),
    prune: line(
      '',
      'Remove what nobody needs any more: texts that no trial names, and remembered replies when asked.',
      async () => (await import('./store.ts')).prune,
    ),
    migrate: line(
      '',
      'Bring the tables of a store up to this version; opening a store does the same.',
      async () => (await import('./store.ts')).migrate,
    ),
    copy: line(
      '<from> <to>',
      'Copy a whole store into another one, a file or a schema of PostgreSQL: all of it or nothing, read back and compared before it counts.',
      async () => (await import('./store.ts')).copy,
    ),
  }),
  cache: group('Show or forget remembered replies of judges and other models.', {
    stats: line(
      '',
      'Count the replies that are remembered, by kind, with their size and age.',
      async () => (await import('./cache.ts')).stats,
    ),
    clear: line(
      '',
      'Forget remembered replies: what needs them is asked, and paid, again. Recorded runs and scores stay.',
      async () => (await import('./cache.ts')).clear,
    ),
  }),
  doctor: line(
    '[config]',
    'Look at Node, config, store, optional packages and keys of the environment (names alone), whether the documents that the dataset judges are there, and whether the servers that the config names take connections; nothing is sent to them.',
    async () => (await import('./doctor.ts')).doctor,
  ),
};
