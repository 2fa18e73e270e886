// Every broken input as its user meets it: one line that says what, where and what to do, exit code 2, and nothing lost.
import assert from 'node:assert/strict';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { hakari, hakariProcess, withFolder } from './hakari.ts';
import { base, refused, targets, write } from './refused.ts';

describe('datasets', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x,x]', ...'bcdef'].map((line, i, lines) => {
    if (i === 0) return line;
    const before = i === 1 ? 'a' : lines[i - 1];
    return `${line}: &${line} [${Array(10).fill(`*${before}`).join()}]`;
  });
  const cases: readonly (readonly [name: string, text: string | Uint8Array, said: RegExp])[] = [
    ['unknown.yaml', 'queries:\n  - id: a\n    qurey: x\n', /^unknown\.yaml:3: .*"qurey" \(did you mean "query"\?/],
    [
      'twice.yaml',
      'queries:\n  - { id: a, query: q }\n  - { id: a, query: r }\n',
      /^twice\.yaml:3: .*"a" is given twice, before at twice\.yaml:2/,
    ],
    [
      'grade.yaml',
      'queries:\n  - { id: a, query: q, judgements: [{ docId: d, relevance: 7 }] }\n',
      /^grade\.yaml:2: .*grade 7 is off .*0 to 3/,
    ],
    ['number.yaml', 'queries:\n  - { id: 7, query: q }\n', /^number\.yaml:2: .*write "7" between quotes/],
    ['empty.yaml', '', /^empty\.yaml: the file is empty/],
    ['empty.jsonl', '', /^empty\.jsonl: the file is empty/],
    ['empty.csv', '', /^empty\.csv: the file is empty/],
    ['none.yaml', 'queries: []\n', /^none\.yaml: there are no examples/],
    [
      'bytes.jsonl',
      Buffer.from('{"id":"a","query":"\xff"}\n', 'latin1'),
      /^bytes\.jsonl:1: byte 0xff .*save the file as UTF-8/,
    ],
    ['bomb.yaml', `${bomb.join('\n')}\nqueries: *f\n`, /^bomb\.yaml: the aliases .*without bound/],
    ['broken.json', '{"queries":[{"id":"a",]}\n', /^broken\.json:1:23: broken JSON/],
    ['broken.jsonl', '{"id":"a","query":"q"}\n{"id":"b",\n', /^broken\.jsonl:2:\d+: broken JSON/],
    ['broken.yaml', 'queries:\n  - { id: a, query: [ }\n', /^broken\.yaml:2:\d+: broken YAML/],
    ['broken.csv', 'id,query\na,"never closed\n', /^broken\.csv:\d+: broken CSV/],
    [
      'proto.json',
      '{"queries":[{"id":"a","query":"q","__proto__":{"x":1}}]}\n',
      /^proto\.json:1: .*"__proto__" is refused/,
    ],
    ['what.bin', '\0', /^what\.bin: the extension "\.bin" tells no format/],
  ];

  test('are refused by lint, import, show and run alike', () =>
    withFolder((folder) => {
      write(folder, base);
      for (const [name, text, said] of cases) {
        write(folder, { [name]: text, 'case.yaml': `dataset: ./${name}\n${targets}` });
        refused(folder, ['dataset', 'lint', name], said);
        if (name.startsWith('b')) {
          refused(folder, ['dataset', 'show', name], said);
          refused(folder, ['dataset', 'import', name, '--to', 'out.json', '--only-file'], said);
          refused(folder, ['run', 'case.yaml'], said);
        }
      }
      assert.equal(existsSync(join(folder, 'out.json')), false);
      assert.equal(existsSync(join(folder, '.hakari')), false, 'a store was made');
    }));

  test('missing files, folders and judgements', () =>
    withFolder((folder) => {
      write(folder, {
        'beir/queries.jsonl': '{"_id":"1","text":"q"}\n',
        't.tsv': '1\tone\n',
        'q.txt': '1 0 d 1\n8 0 d 1\n',
      });
      mkdirSync(join(folder, 'empty'));
      refused(folder, ['dataset', 'lint', 'no.yaml'], /^no\.yaml: there is no such file/);
      refused(folder, ['dataset', 'show', 'no.yaml'], /^no\.yaml: there is no such file/);
      refused(folder, ['dataset', 'lint', 'empty'], /^empty: the folder holds neither/);
      refused(folder, ['dataset', 'lint', 'beir'], /^beir\/qrels: the judgements are missing/);
      refused(folder, ['dataset', 'lint', 't.tsv', '--qrels', 'no.txt'], /^no\.txt: there is no such file/);
      refused(
        folder,
        ['dataset', 'lint', 't.tsv', '--qrels', 'q.txt'],
        /^q\.txt:2: the query "8" is judged but not in t\.tsv/,
      );
      assert.equal(existsSync(join(folder, '.hakari')), false, 'reading made a store');
    }));

  test('a line of 100 MB is refused, and not held in memory several times over', () =>
    withFolder((folder) => {
      write(folder, base);
      const report = `process.on('exit',()=>console.error('KiB',process.resourceUsage().maxRSS))`;
      const preload = `--import=data:text/javascript,${encodeURIComponent(report)}`;
      write(folder, { 'r.yaml': 'dataset: q.yaml\ntargets: [{ id: t, type: run-file, path: big.run }]\n' });
      for (const [name, head, args, said] of [
        [
          'big.jsonl',
          '{"id":"a","query":"',
          ['dataset', 'lint', 'big.jsonl'],
          /^hakari: big\.jsonl:1: the line is longer/,
        ],
        ['big.yaml', 'queries:\n  - query: "', ['dataset', 'lint', 'big.yaml'], /^hakari: big\.yaml: the file has 100/],
        ['big.run', 'a Q0 ', ['run', 'r.yaml'], /^hakari: big\.run:1: the line is longer/],
      ] as const) {
        writeLarge(join(folder, name), head, 100);
        const { status, stderr } = hakariProcess(args, { cwd: folder, nodeOptions: preload });
        assert.equal(status, 2, stderr);
        assert.match(stderr, said);
        const kib = Number(/KiB (\d+)/u.exec(stderr)?.[1]);
        assert.ok(kib > 0 && kib < 300 * 1024, `${name} took ${Math.round(kib / 1024)} MiB`);
      }
    }));
});

/** A file whose first line never ends. */
function writeLarge(path: string, head: string, mib: number): void {
  const file = openSync(path, 'w');
  writeSync(file, head);
  const block = Buffer.alloc(1 << 20, 'x');
  for (let i = 0; i < mib; i++) writeSync(file, block);
  closeSync(file);
}

describe('configs', () => {
  const q = 'dataset: ./q.yaml\n';
  const one = (settings: string): string =>
    `${q}targets:\n  - { id: t, type: reference, corpus: ./docs, ${settings} }\n`;
  const unset = ['$', '{HAKARI_NOT_SET}'].join('');
  const vector = (embedder: string): string => one(`mode: vector, embedder: ${embedder}`);
  const cases: readonly (readonly [text: string, said: RegExp])[] = [
    ['dataset: [ }\n', /^c\.yaml:1:12: broken YAML: /],
    ['', /^c\.yaml:1: the config must be a mapping/],
    [`${q}concurency: 3\n${targets}`, /^c\.yaml:2: concurency is not a known key \(did you mean concurrency\?\)/],
    [`${q}__proto__: { x: 1 }\n${targets}`, /^c\.yaml:2: .*the key "__proto__" is refused/],
    [q, /^c\.yaml:1: targets is missing/],
    [
      `${q}targets: [{ id: t, type: refrence }]\n`,
      /^c\.yaml:2: refrence is not a type of target \(did you mean reference\?\)/,
    ],
    [`${q}metrics: [MRR, nDGC@5]\n${targets}`, /^c\.yaml:2: nDGC@5 is not a metric \(did you mean nDCG@5\?\)/],
    [`${q}preset: retreival\n${targets}`, /^c\.yaml:2: retreival is not a preset \(did you mean retrieval\?\)/],
    [`${q}goals:\n  MRRR: 0.5\n${targets}`, /^c\.yaml:3: MRRR is not a metric \(did you mean MRR\?\)/],
    [
      `${q}goals: { MRR: 70 }\n${targets}`,
      /^c\.yaml:2: goals\.MRR is 70, which RR cannot reach \(write a number from 0 to 1\)/,
    ],
    [`${q}goals: { MRR: high }\n${targets}`, /^c\.yaml:2: goals\.MRR must be a number, not "high"/],
    [`${q}repeat: 0\n${targets}`, /^c\.yaml:2: repeat must be at least 1, not the number 0/],
    [`${q}report: { language: fr }\n${targets}`, /^c\.yaml:2: report\.language must be one of ja, ko, en, not "fr"/],
    [one('mode: bm52'), /^c\.yaml:3: targets\[0\]\.mode: must be one of bm25, .*\(did you mean bm25\?\)/],
    [one('topk: 5'), /^c\.yaml:3: targets\[0\]: unknown setting "topk" .*\(did you mean topK\?\)/],
    [
      `${q}targets: [{ id: t, type: reference, corpus: ./no }]\n`,
      /^c\.yaml:2: targets\[0\]\.corpus: there is no file or folder no /,
    ],
    [
      `${q}targets: [{ id: t, type: reference, corpus: ./empty }]\n`,
      /^c\.yaml:2: targets\[0\]\.corpus: empty holds no document/,
    ],
    [`${q}targets: [{ id: t, type: reference, corpus: ./binary }]\n`, /^binary\/x\.md: the file is not utf-8/],
    [
      `${q}targets: [{ id: t, type: reference, corpus: ./linked }]\n`,
      /^linked\/a\.md: the document cannot be read \[ENOENT: no such file or directory\]/,
    ],
    [`dataset: { qrels: ./qrels.txt }\n${targets}`, /^c\.yaml:1: .*no queries to ask \(add queries/],
    [`dataset: ./no.yaml\n${targets}`, /^no\.yaml: there is no such file/],
    [`${q}store: mysql://x\n${targets}`, /^c\.yaml:2: "mysql:\/\/x" does not name a store/],
    [
      `${q}store: postgres://u:secret@127.0.0.1:1/x\n${targets}`,
      /^postgres:\/\/u@127\.0\.0\.1:1\/x: the database server cannot be reached(?!.*secret)/,
    ],
    [`${q}store: sqlite:q.yaml/x.db\n${targets}`, /^q\.yaml\/x\.db: the store file cannot be made/],
    [`${q}store: sqlite:q.yaml\n${targets}`, /^q\.yaml: the file is not an SQLite database/],
    [`${q}out: q.yaml/x\n${targets}`, /^q\.yaml\/x: cannot be written: a part of the path is a file/],
    [vector('nonsense'), /^c\.yaml:3: targets\[0\]\.embedder: unknown embedder "nonsense"/],
    [
      vector('"openai-compatible:x"'),
      /^c\.yaml:3: targets\[0\]\.embedder: openai-compatible models need the address of their server/,
    ],
    [
      vector(`{ model: "openai-compatible:x", baseUrl: "${unset}" }`),
      /^c\.yaml:3: .*baseUrl: the environment variable HAKARI_NOT_SET is not set/,
    ],
    [
      vector(`{ model: "openai-compatible:x", baseUrl: "http://127.0.0.1:9", apiKey: "${unset}" }`),
      /^c\.yaml:3: .*apiKey: the environment variable HAKARI_NOT_SET is not set/,
    ],
    [
      vector('{ model: "openai-compatible:x", baseUrl: "file:///x" }'),
      /^c\.yaml:3: .*baseUrl: must be an address that begins with http/,
    ],
    [vector('"transformers:x/y"'), /^c\.yaml:3: targets\[0\]\.embedder: .*npm install @huggingface\/transformers/],
  ];

  test('are refused before anything is asked', () =>
    withFolder((folder) => {
      write(folder, { ...base, 'binary/x.md': Uint8Array.of(0x80, 0, 0x81), 'qrels.txt': 'a 0 d 1\n' });
      mkdirSync(join(folder, 'empty'));
      mkdirSync(join(folder, 'linked'));
      symlinkSync('nowhere.md', join(folder, 'linked/a.md'));
      for (const [text, said] of cases) {
        write(folder, { 'c.yaml': text });
        refused(folder, ['run', 'c.yaml'], said);
        assert.equal(existsSync(join(folder, '.hakari/hakari.db')), false, text);
      }
      refused(folder, ['run', 'no.yaml'], /^no\.yaml: there is no such file or folder/);
      refused(folder, ['run', 'docs'], /^docs: the folder holds no hakari\.yaml/);
      refused(folder, ['run', '--target', 'x'], /^hakari\.yaml: there is no target x \(the config has t\)/);
    }));

  test('paths in a config are relative to it, wherever the command is typed', () =>
    withFolder((folder) => {
      write(join(folder, 'eval'), base);
      const { status, stderr } = hakari(['run', 'eval', '--no-report'], { cwd: folder });
      assert.equal(status, 0, stderr);
      assert.deepEqual(readdirSync(folder), ['eval']);
      assert.ok(existsSync(join(folder, 'eval/.hakari/hakari.db')));
    }));

  test('a store of a newer program', () =>
    withFolder((folder) => {
      write(folder, base);
      assert.equal(hakari(['dataset', 'import', 'q.yaml'], { cwd: folder }).status, 0);
      const db = new DatabaseSync(join(folder, '.hakari/hakari.db'));
      db.exec("INSERT INTO schema_migration VALUES (99, 'later', 1)");
      db.close();
      refused(folder, ['runs', 'list'], /^\.hakari\/hakari\.db: .*version 99.*\(update hakari/);
    }));
});

describe('run files', () => {
  const cases: readonly (readonly [name: string, text: string, said: RegExp])[] = [
    ['short.run', 'a Q0 a.md 1 1\n', /^short\.run:1: 5 fields instead of 6/],
    ['twice.run', 'a Q0 x 1 2 t\na Q0 x 2 1 t\n', /^twice\.run:2: document x comes twice in topic a/],
    ['nan.run', 'a Q0 x 1 NaN t\n', /^nan\.run:1: the score "NaN" is no number/],
    [
      'plain.run.gz',
      'a Q0 x 1 1 t\n',
      /^c\.yaml:2: targets\[0\]\.path: plain\.run\.gz cannot be read: it is not packed by gzip/,
    ],
    [
      'other.run',
      'x Q0 a.md 1 1 t\n',
      /^other\.run: .*a line for none of the 2 questions: its ids are such as "x", .*ids such as "a"/,
    ],
    ['empty.run', '', /^empty\.run: no line in the run \(a line is/],
  ];
  const config = (path: string): string => `dataset: q.yaml\ntargets: [{ id: t, type: run-file, path: ${path} }]\n`;

  test('are refused when broken, and when of other questions', () =>
    withFolder((folder) => {
      write(folder, base);
      for (const [name, text, said] of cases) {
        write(folder, { [name]: text, 'c.yaml': config(name) });
        refused(folder, ['run', 'c.yaml'], said);
      }
      write(folder, { 'c.yaml': config('no.run') });
      rmSync(join(folder, '.hakari'), { recursive: true });
      refused(folder, ['run', 'c.yaml'], /^c\.yaml:2: targets\[0\]\.path: there is no file no\.run/);
      assert.equal(existsSync(join(folder, '.hakari')), false, 'a store was made');
    }));

  test('what a run file lacks, and what it has beyond the dataset, is said', () =>
    withFolder((folder) => {
      write(folder, { ...base, 'part.run': 'a Q0 a.md 1 1 t\nx Q0 a.md 1 1 t\n', 'c.yaml': config('part.run') });
      const { status, stdout, stderr } = hakari(['run', 'c.yaml', '--json', '--no-report'], { cwd: folder });
      assert.equal(status, 0);
      assert.match(stderr, /t: part\.run has no line for 1 of 2 questions: they count as found nothing\n/);
      assert.match(stderr, /t: part\.run has 1 topic not in the dataset: not looked at\n/);
      assert.equal(JSON.parse(stdout).runs[0].metrics.RR.mean, 0.5);
    }));
});

test('a wrong file of laws or phrases leaves no store, and takes none away', () =>
  withFolder((folder) => {
    const checked = `dataset: ./q.yaml\nmetrics: [citationAccuracy, answerCheck]\n${targets}`;
    write(folder, {
      ...base,
      'bad.json': '{',
      'laws.yaml': `${checked}laws: ./bad.json\n`,
      'phrases.yaml': `${checked}phrases: ./no.yaml\n`,
    });
    for (const name of ['laws.yaml', 'phrases.yaml']) {
      refused(folder, ['run', name], /bad\.json|no\.yaml/);
      assert.equal(existsSync(join(folder, '.hakari')), false, name);
    }
    assert.equal(hakari(['run', '--no-report'], { cwd: folder }).status, 0);
    refused(folder, ['run', 'laws.yaml'], /bad\.json/);
    assert.equal(JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs.length, 1);
  }));

describe('configs of judges, metrics and targets that answer', () => {
  const judge = `judge: { model: "openai:m", apiKey: "\${NO_SUCH_KEY}" }\n`;
  const faithful = `dataset: ./q.yaml\nmetrics: [faithfulness]\n`;
  const own = (metric: string): string => `dataset: ./q.yaml\nmetrics: [${metric}]\n${targets}`;
  const target = (text: string): string => `${faithful}targets: [{ id: t, ${text} }]\n`;
  const cases: readonly (readonly [config: string, said: RegExp])[] = [
    [`${faithful}judge: { model: "openai:m", protocl: x }\n${targets}`, /^c\.yaml:3: judge\.protocl is not a known key \(did you mean protocol\?\)$/], // biome-ignore format: a table
    [`${faithful}judge: { model: "openai:m", price: { inptu: 1, output: 2 } }\n${targets}`, /^c\.yaml:3: judge\.price\.inptu is not a known key \(did you mean input\?\)$/], // biome-ignore format: a table
    [`${faithful}judge: { model: "opnai:m" }\n${targets}`, /^c\.yaml:3: judge: unknown chat model "opnai:m" \(did you mean openai:m\?\)$/], // biome-ignore format: a table
    [`${faithful}${judge}${targets}`, /^c\.yaml:3: judge\.apiKey: the environment variable NO_SUCH_KEY is not set/],
    [target('type: reference, corpus: ./docs, timeoutSecond: 4'), /^c\.yaml:3: targets\[0\]: .*"timeoutSecond" of a reference target \(did you mean timeoutSeconds\?\)$/], // biome-ignore format: a table
    [target('type: reference, corpus: ./docs, answer: { model: extractive, contexst: 4 }'), /^c\.yaml:3: targets\[0\]\.answer: unknown setting "contexst" \(did you mean contexts\?\)$/], // biome-ignore format: a table
    [target('type: http, url: "http://127.0.0.1:9/", response: { anwser: a }'), /^c\.yaml:3: targets\[0\]\.response: unknown setting "anwser" \(did you mean answer\?\)$/], // biome-ignore format: a table
    [own('{ judge: tone, scal: { good: 1, bad: 0 }, prompt: ./p.md }'), /^c\.yaml:2: metrics\[0\]\.scal is not a known key \(did you mean scale\?\)$/], // biome-ignore format: a table
    [own('{ judge: tone, scale: { good: 1, bad: x }, prompt: ./p.md }'), /^c\.yaml:2: metrics\[0\]\.scale\.bad must be a number, not "x"/], // biome-ignore format: a table
    [own('{ judge: tone, scale: { good: 1, bad: 0 }, prompt: ./no.md }'), /^c\.yaml:2: metrics\[0\]\.prompt: there is no file no\.md/], // biome-ignore format: a table
    [own('{ judge: tone, scale: { good: 1, bad: 0 }, prompt: ./p.md }'), /^\.\/p\.md:1: there is no placeholder \{\{qurey\}\} \(did you mean \{\{query\}\}\?\)$/], // biome-ignore format: a table
  ];

  test('are refused with line, nearest name and nothing written', () =>
    withFolder((folder) => {
      for (const [config, said] of cases) {
        write(folder, { ...base, 'c.yaml': config, 'p.md': 'Of {{qurey}}: {{answer}}\n' });
        refused(folder, ['run', 'c.yaml'], said);
      }
      assert.equal(existsSync(join(folder, '.hakari')), false, 'a store was made');
    }));
});
