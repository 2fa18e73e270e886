// Reads the text format of Prometheus 0.0.4 as strictly as it is written down: whatever a scraper might stumble over is an error here.
import assert from 'node:assert/strict';

export interface MetricFamily {
  readonly type: string;
  readonly help: string;
  /** By the name of the sample and its labels, sorted: `a_total{x="1"}`. */
  readonly samples: ReadonlyMap<string, number>;
}

interface Sample {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly value: number;
}

const types = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];

/** @returns families by name; throws an AssertionError that names the line */
export function parseMetrics(text: string): ReadonlyMap<string, MetricFamily> {
  assert.ok(text.endsWith('\n'), 'the last line ends with a line feed');
  assert.ok(!text.includes('\r'), 'lines end with a line feed alone');
  const families = new Map<string, { type: string; help: string; samples: Map<string, number>; parts: Sample[] }>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const help = /^# HELP ([a-zA-Z_:][\w:]*) (.+)$/u.exec(line);
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (\w+)$/u.exec(line);
    if (help !== null) {
      const [, name = '', words = ''] = help;
      assert.ok(!families.has(name), `${name} is told twice: ${line}`);
      families.set(name, { type: '', help: words, samples: new Map(), parts: [] });
      current = name;
    } else if (type !== null) {
      const [, name = '', kind = ''] = type;
      const own = families.get(name);
      assert.ok(own !== undefined && name === current && own.type === '', `TYPE follows its HELP, once: ${line}`);
      assert.ok(types.includes(kind), line);
      own.type = kind;
    } else {
      const sample = readSample(line);
      const own = families.get(current);
      assert.ok(own !== undefined && own.type !== '', `a sample follows its TYPE: ${line}`);
      assert.equal(familyName(sample.name, own.type), current, `samples of a family stand together: ${line}`);
      const key = keyOf(sample);
      assert.ok(!own.samples.has(key), `a series is there once: ${line}`);
      own.samples.set(key, sample.value);
      own.parts.push(sample);
    }
  }
  for (const [name, { type, parts }] of families) {
    assert.notEqual(type, '', `${name} has a TYPE`);
    if (type === 'counter') for (const { value } of parts) assert.ok(value >= 0, `${name} counts up from 0`);
    if (type === 'histogram') checkHistogram(name, parts);
  }
  return families;
}

const familyName = (name: string, type: string): string =>
  type === 'histogram' ? name.replace(/_(?:bucket|sum|count)$/u, '') : name;

/** `name{label="value",…} number` */
function readSample(line: string): Sample {
  const head = /^([a-zA-Z_:][\w:]*)(\{)?/u.exec(line);
  assert.ok(head !== null, `no sample: ${line}`);
  const labels = new Map<string, string>();
  let at = head[0].length;
  if (head[2] !== undefined) {
    const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(,|\})/uy;
    for (let end = ''; end !== '}'; ) {
      label.lastIndex = at;
      const found = label.exec(line);
      assert.ok(found !== null, `no label at ${at}: ${line}`);
      const [whole, name = '', value = ''] = found;
      assert.ok(!labels.has(name) && !name.startsWith('__'), `${name}: ${line}`);
      labels.set(
        name,
        value.replaceAll(/\\(.)/gu, (_, each) => (each === 'n' ? '\n' : each)),
      );
      end = found[3] ?? '';
      at += whole.length;
    }
  }
  const number = /^ (\+Inf|-Inf|NaN|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)$/u.exec(line.slice(at));
  assert.ok(number !== null, `no value: ${line}`);
  return { name: head[1] ?? '', labels, value: numberOf(number[1] ?? '') };
}

const numberOf = (text: string): number =>
  text.endsWith('Inf') ? Number(text.replace('Inf', 'Infinity')) : Number(text);

const keyOf = ({ name, labels }: Pick<Sample, 'name' | 'labels'>): string => {
  const told = [...labels]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, value]) => `${label}=${JSON.stringify(value)}`);
  return told.length === 0 ? name : `${name}{${told.join(',')}}`;
};

/** Buckets grow with their bounds, the last one is all of them, and each set has its sum and its count. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const sets = new Map<string, Sample[]>();
  for (const sample of samples) {
    const labels = new Map(sample.labels);
    labels.delete('le');
    const key = keyOf({ name, labels });
    sets.set(key, [...(sets.get(key) ?? []), sample]);
  }
  for (const [key, set] of sets) {
    const buckets = set.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => numberOf(labels.get('le') ?? ''));
    assert.ok(bounds.length > 1 && bounds.at(-1) === Number.POSITIVE_INFINITY, `${key} ends with +Inf`);
    assert.ok(
      bounds.every((bound, at) => at === 0 || bound > (bounds[at - 1] ?? Number.NaN)),
      `${key}: bounds grow`,
    );
    const counts = buckets.map(({ value }) => value);
    assert.ok(
      counts.every((count, at) => at === 0 || count >= (counts[at - 1] ?? Number.NaN)),
      `${key}: counts grow`,
    );
    const [count, more] = set.filter((sample) => sample.name === `${name}_count`);
    const [sum, second] = set.filter((sample) => sample.name === `${name}_sum`);
    assert.ok(more === undefined && second === undefined && count !== undefined && sum !== undefined, key);
    assert.equal(count.value, counts.at(-1), `${key}: the last bucket is the count`);
    assert.ok(sum.value >= 0, key);
  }
}
