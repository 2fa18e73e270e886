// YAML files that are empty, damaged or hostile, said in one error each.
import { type BadFile, expectErrors } from './bad-file.test.ts';

const yaml = (...lines: string[]): { readonly [name: string]: string } => ({ 'q.yaml': `${lines.join('\n')}\n` });

// Nine lists, each nine times the one before.
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]\n',
  ...[...'bcdefghi'].map((key, i) => {
    const before = String.fromCharCode(97 + i);
    return `${key}: &${key} [${Array(9).fill(`*${before}`).join(', ')}]\n`;
  }),
].join('');

const badFiles: readonly BadFile[] = [
  {
    what: 'an empty file',
    files: { 'q.yaml': '' },
    code: 'empty-file',
    message: 'q.yaml: the file is empty (write at least one example)',
  },
  {
    what: 'a file of comments',
    files: yaml('# nothing yet'),
    code: 'empty-file',
    message: 'q.yaml:1: the file is empty (write at least one example)',
  },
  {
    what: 'no examples',
    files: yaml('queries: []'),
    code: 'no-examples',
    message: 'q.yaml: there are no examples (write at least one example with a query)',
  },
  {
    what: 'no examples below the key',
    files: yaml('queries:'),
    code: 'no-examples',
    message: 'q.yaml: there are no examples (write at least one example with a query)',
  },
  {
    what: 'invalid UTF-8',
    files: { 'q.yaml': Buffer.from([...Buffer.from('queries:\n  - query: Fee\n'), 0x20, 0x20, 0x96, 0xcd, 0x0a]) },
    code: 'invalid-utf8',
    message:
      'q.yaml:3: byte 0x96 at offset 26 is not UTF-8 (save the file as UTF-8; spreadsheets call it "CSV UTF-8"; importing a dataset takes others: encoding)',
  },
  {
    what: 'an alias bomb',
    files: { 'q.yaml': `${bomb}queries: *i\n` },
    code: 'alias-bomb',
    message:
      'q.yaml: the aliases (*name) would multiply the data without bound (write the values out instead of aliasing lists of aliases)',
  },
  {
    what: 'an alias without an anchor',
    files: yaml('queries: *nowhere'),
    code: 'broken-yaml',
    message:
      'q.yaml:1: broken YAML: the alias *nowhere has no anchor before it (put a text that begins with * between quotes, or define &nowhere)',
  },
  {
    what: 'a cycle of aliases',
    files: yaml('queries: &q', '  - query: Fee?', '    metadata: { inner: *q }'),
    code: 'nested-too-deep',
    message: 'q.yaml:3: queries[0].metadata.inner: lists and mappings are nested deeper than 64 (remove or correct it)',
  },
  {
    what: 'a custom tag',
    files: yaml('queries: !!js/function "x"'),
    code: 'broken-yaml',
    message:
      'q.yaml:1:10: broken YAML: Unresolved tag: tag:yaml.org,2002:js/function (remove the tag; only plain data is read)',
  },
  {
    what: 'broken YAML',
    files: yaml('queries:', '  - query: Fee: which?'),
    code: 'broken-yaml',
    message:
      'q.yaml:2:12: broken YAML: Nested mappings are not allowed in compact mappings (put a text that holds ": " between quotes)',
  },
  {
    what: 'a tab in YAML',
    files: yaml('queries:', '\t- query: Fee?'),
    code: 'broken-yaml',
    message: 'q.yaml:2:1: broken YAML: Tabs are not allowed as indentation (indent with spaces)',
  },
  {
    what: 'a YAML key given twice',
    files: yaml('- query: Fee?', '  query: Tax?'),
    code: 'broken-yaml',
    message: 'q.yaml:2:3: broken YAML: Map keys must be unique (keep one of the two)',
  },
  {
    what: 'a YAML key that is no text',
    files: yaml('- query: Fee?', '  metadata: { ? [a] : 1 }'),
    code: 'broken-yaml',
    message: 'q.yaml:2:17: broken YAML: With stringKeys, all keys must be strings (correct the text there)',
  },
  {
    what: 'two YAML documents',
    files: yaml('- query: Fee?', '---', '- query: Tax?'),
    code: 'broken-yaml',
    message: 'q.yaml:2:1: broken YAML: a second document begins (keep one document in a file)',
  },
  {
    what: 'deep YAML',
    files: { 'q.yaml': `queries: ${'['.repeat(3000)}${']'.repeat(3000)}` },
    code: 'nested-too-deep',
    message: 'q.yaml: lists and mappings are nested too deep (nothing needs this; was the file damaged?)',
  },
  {
    what: 'very deep YAML',
    files: { 'q.yaml': `queries: ${'['.repeat(100000)}` },
    code: 'nested-too-deep',
    message: 'q.yaml: lists and mappings are nested too deep (nothing needs this; was the file damaged?)',
  },
  {
    what: 'NaN in metadata',
    files: yaml('- query: Fee?', '  metadata: { weight: .inf }'),
    code: 'wrong-value',
    message:
      'q.yaml:2: [0].metadata.weight: "weight" cannot be kept as data: the number Infinity (write a text, a number, true, false or null)',
  },
  {
    what: '__proto__ in YAML',
    files: yaml('- query: Fee?', '  metadata: { __proto__: { admin: true } }'),
    code: 'reserved-key',
    message: 'q.yaml:2: [0].metadata.__proto__: the key "__proto__" is refused (remove or correct it)',
  },
  {
    what: 'no such file',
    files: {},
    source: 'nowhere.yaml',
    code: 'no-such-file',
    message: 'nowhere.yaml: there is no such file (check the path; in a config it is relative to the config file)',
  },
];

expectErrors('one error for each bad YAML file', badFiles);
