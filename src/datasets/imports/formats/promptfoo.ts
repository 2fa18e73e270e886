// promptfoo: tests in YAML, JSON, lines or CSV. An assertion is a check: those that a check here says the same by become it, all others are kept as text
// and listed. No code in them is ever run.
import { DatasetError } from '../../../model/hakari-error.ts';
import { isRecord } from '../../source/source.ts';
import { splitAt } from '../cell-lists.ts';
import { takePassages, takeQuestion } from '../conversations.ts';
import { type FileShape, hasAny, type ImportFormat } from '../import-format.ts';
import type { RawRecord, RecordFields } from '../record-fields.ts';

const questionVars = ['question', 'query', 'input', 'prompt', 'user_input', 'message', 'text', '質問', '질문'];
const referenceVars = ['reference_answer', 'expected_answer', 'expected', 'reference', 'ground_truth'];
const contextVars = ['context', 'contexts'];

const hasExpectedColumn = ({ keys }: FileShape): boolean => [...keys].some((key) => key.startsWith('__expected'));

export const promptfoo: ImportFormat = {
  name: 'promptfoo',
  title: 'promptfoo (tests)',
  fits: (shape) =>
    hasAny(shape, 'vars', 'assert') ||
    hasExpectedColumn(shape) ||
    (hasAny(shape, 'tests') && hasAny(shape, 'prompts', 'providers')),
  records: perQuestion,
  read(fields) {
    if (fields.has('tests')) {
      throw new DatasetError('"tests" names files', {
        code: 'unknown-format',
        where: fields.place('tests'),
        hint: 'import the file of the tests itself',
      });
    }
    const inTable = !fields.has('vars');
    const vars = inTable ? fields : (fields.inside('vars') ?? fields);
    const answer = inTable ? '__providerOutput' : 'providerOutput';
    fields.text('answer', answer);
    const question = questionVars.find((name) => vars.has(name)) ?? onlyVar(vars);
    if (question === undefined) throw noQuestion(fields, vars);
    takeQuestion(vars, question);
    vars.text('expectedAnswer', ...referenceVars);
    if (fields.has(answer)) takePassages(vars, ...contextVars);
    if (!inTable)
      for (const name of Object.keys(vars.value))
        if (Array.isArray(vars.value[name]) && !contextVars.includes(name))
          fields.note(`vars.${name}: a list of values makes a test of each in promptfoo, and is kept as one here`);
    takeAssertions(fields, inTable ? columnAssertions(fields) : listedAssertions(fields), vars);
    fields.keep('description');
    fields.keep('__description', 'description');
    if (inTable) for (const name of Object.keys(fields.value)) takeMetadataColumn(fields, name);
    fields.spread('metadata');
    fields.drop('__metric', '__threshold', '__prefix', '__suffix', 'options');
  },
};

const onlyVar = ({ value }: RecordFields): string | undefined => {
  const names = Object.keys(value).filter((name) => !name.startsWith('__'));
  return names.length === 1 ? names[0] : undefined;
};

const noQuestion = (fields: RecordFields, vars: RecordFields): Error => {
  const names = Object.keys(vars.value).filter((name) => !name.startsWith('__'));
  const path = vars === fields ? '' : 'vars.';
  return new DatasetError(`none of the variables ${names.slice(0, 8).join(', ')} is known as the question`, {
    code: 'missing-field',
    where: fields.place(path === '' ? (names[0] ?? '') : 'vars'),
    hint: ['say which one it is: ', { input: 'map', value: `query=${path}${names[0] ?? 'NAME'}` }],
  });
};

/** A list of questions in one test is a test of each. What the config says of all tests is filled in. */
function perQuestion(record: RawRecord): readonly RawRecord[] {
  const defaults = record.around?.defaultTest;
  const value = isRecord(defaults) ? withDefaults(record.value, defaults) : record.value;
  const vars = value.vars;
  const name = isRecord(vars) ? questionVars.find((key) => Array.isArray(vars[key])) : undefined;
  const questions = isRecord(vars) && name !== undefined ? vars[name] : undefined;
  if (!Array.isArray(questions) || questions.some((question) => isRecord(question))) return [{ ...record, value }];
  return questions.map((question) => ({
    ...record,
    value: { ...value, vars: { ...(vars as object), [name as string]: question } },
  }));
}

type Mapping = RawRecord['value'];

function withDefaults(test: Mapping, defaults: Mapping): Mapping {
  const vars = isRecord(defaults.vars) ? { ...defaults.vars, ...(isRecord(test.vars) ? test.vars : {}) } : test.vars;
  const assert = [
    ...(Array.isArray(test.assert) ? test.assert : []),
    ...(Array.isArray(defaults.assert) ? defaults.assert : []),
  ];
  return { ...test, vars, assert };
}

interface Assertion {
  readonly type: string;
  readonly value: unknown;
  /** As the file has it. */
  readonly written: unknown;
}

function listedAssertions(fields: RecordFields): readonly Assertion[] {
  const list = fields.itemsAt('assert');
  fields.pass('assert');
  return list.map((written) => {
    if (typeof written === 'string') return { ...parsedExpectation(written), written };
    const { type, value, weight } = isRecord(written) ? written : {};
    return { type: weight === 0 ? 'weight 0' : String(type), value, written };
  });
}

function columnAssertions(fields: RecordFields): readonly Assertion[] {
  const names = Object.keys(fields.value).filter((name) => /^__expected\d*$/.test(name));
  return names.map((name) => {
    const written = String(fields.value[name]);
    fields.pass(name);
    return { ...parsedExpectation(written), written };
  });
}

const types: readonly string[] = [
  'answer-relevance bleu classifier contains contains-all contains-any contains-html contains-json contains-sql contains-xml context-faithfulness',
  'context-recall context-relevance cost equals factuality finish-reason g-eval gleu guardrails icontains icontains-all icontains-any is-html is-json',
  'is-refusal is-sql is-valid-function-call is-valid-openai-function-call is-valid-openai-tools-call is-xml javascript latency levenshtein llm-rubric',
  'meteor model-graded-closedqa model-graded-factuality moderation perplexity perplexity-score pi python regex rouge-n ruby search-rubric select-best',
  'similar starts-with tool-call-f1 webhook fn eval grade',
].flatMap((line) => line.split(' '));

const otherNames: { readonly [name: string]: string } = { fn: 'javascript', eval: 'javascript', grade: 'llm-rubric' };

/** `type(threshold):value`, with `not-` in front; a text without a known type is an answer that has to be given word by word. */
function parsedExpectation(text: string): Pick<Assertion, 'type' | 'value'> {
  if (text.startsWith('file://')) return { type: 'file', value: text };
  const [, not = '', name = '', value] =
    /^(not-)?([a-z][a-z0-9-]*)(?:\(\s*[\d.]+\s*\))?(?::([\s\S]*))?$/.exec(text.trim()) ?? [];
  if (!types.includes(name)) return { type: 'equals', value: text };
  const type = `${not}${otherNames[name] ?? name}`;
  const isList = /contains-(?:all|any)$/.test(name);
  return { type, value: isList ? splitAt(value ?? '', ',') : value?.trim() };
}

type Kind = 'expected' | 'all' | 'any' | 'none';

const kinds: { readonly [type: string]: Kind } = {
  equals: 'expected',
  similar: 'expected',
  factuality: 'expected',
  'model-graded-factuality': 'expected',
  contains: 'all',
  icontains: 'all',
  'contains-all': 'all',
  'icontains-all': 'all',
  'contains-any': 'any',
  'icontains-any': 'any',
  'not-contains': 'none',
  'not-icontains': 'none',
  'not-contains-any': 'none',
  'not-icontains-any': 'none',
};

function takeAssertions(fields: RecordFields, assertions: readonly Assertion[], vars: RecordFields): void {
  const rest: unknown[] = [];
  const found: { readonly [kind in Kind]: string[] } = { expected: [], all: [], any: [], none: [] };
  for (const { type, value, written } of assertions) {
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    const texts = kind === undefined ? undefined : plainTexts(value, vars.value);
    const second =
      kind === 'expected' ? found.expected.length > 0 || fields.role('expectedAnswer') !== undefined : false;
    const alone =
      kind !== 'any' || (found.any.length === 0 && !assertions.some((other) => kinds[other.type] === 'all'));
    if (kind === undefined || texts === undefined || second || !alone) {
      rest.push(written);
      fields.note(
        `assertion not imported, kept in metadata.assert: ${second && texts?.[0] === fields.role('expectedAnswer') ? `${type} (the expected answer says it)` : type}`,
      );
      continue;
    }
    found[kind].push(...texts);
    if (kind !== 'expected') fields.asksFor(metricOf(kind, type, texts));
  }
  const where = fields.has('assert')
    ? 'assert'
    : (Object.keys(fields.value).find((name) => name.startsWith('__expected')) ?? 'assert');
  const keywords = [...new Set([...found.all, ...found.any])];
  if (found.expected[0] !== undefined) fields.give('expectedAnswer', found.expected[0], where);
  if (keywords.length > 0) fields.give('expectedKeywords', keywords, where);
  if (found.none.length > 0) fields.give('forbiddenPhrases', [...new Set(found.none)], where);
  if (rest.length > 0) fields.add('assert', rest);
}

/** The metric that says what an assertion says. One keyword of which any will do has to stand there. */
function metricOf(kind: Exclude<Kind, 'expected'>, type: string, texts: readonly string[]): string {
  const match = type.includes('icontains') ? 'match=nfkc' : '';
  const [name, ...parameters] =
    kind === 'none'
      ? ['forbiddenPhrases', 'of=example']
      : [kind === 'any' && texts.length > 1 ? 'keywordHit' : 'keywordCoverage'];
  const given = [match, ...parameters].filter((parameter) => parameter !== '');
  return given.length === 0 ? name : `${name}(${given.join(',')})`;
}

/** Texts with the variables filled in; undefined where a text is a file, or holds more of a template than names of variables. */
function plainTexts(value: unknown, vars: Mapping): readonly string[] | undefined {
  const items = (Array.isArray(value) ? value : [value]).map((item) =>
    typeof item === 'number' ? String(item) : item,
  );
  const texts = items.map((item) => (typeof item === 'string' ? filled(item, vars) : undefined));
  return texts.length > 0 && texts.every((text) => text !== undefined && text.trim() !== '')
    ? (texts as readonly string[])
    : undefined;
}

function filled(text: string, vars: Mapping): string | undefined {
  const whole = text.replace(/\{\{\s*([\w-]+)\s*\}\}/gu, (template, name: string) => {
    const value = vars[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : template;
  });
  return whole.startsWith('file://') || /\{\{|\{%/.test(whole) ? undefined : whole;
}

/** `__metadata:topic`, and `__metadata:tags[]` for a list at commas, where `\,` is a comma. */
function takeMetadataColumn(fields: RecordFields, name: string): void {
  const [, key, list] = /^__metadata:(.+?)(\[\])?$/.exec(name) ?? [];
  if (key === undefined) {
    if (name.startsWith('__config:')) fields.drop(name);
    return;
  }
  if (list === undefined) {
    fields.keep(name, key);
    return;
  }
  const items = String(fields.value[name])
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim());
  const tags = items.filter((item) => item !== '');
  fields.keep(name, key, tags);
}
