// What statutes take: time and size of an import, of opening the file, and of a look-up. The time is that of the processor.
// node bench/laws/look-ups.ts FOLDER [--times 8]   (so many copies of the folder's statutes, each under a name of its own)
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readStatutes } from '../../src/datasets/laws/read-statute-file.ts';
import { openStatutes } from '../../src/datasets/laws/statute-database.ts';
import { writeStatutes } from '../../src/datasets/laws/write-statutes.ts';
import { lookUpNamed } from '../../src/law/statutes/look-up-place.ts';
import { textOf } from '../../src/law/statutes/place-words.ts';

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [folder = ''] = positionals;
const work = mkdtempSync(join(tmpdir(), 'hakari-bench-laws-'));
const file = join(work, 'laws.db');
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function* copies() {
  for (let copy = 0; copy < Number(values.times); copy++) {
    for await (const { statute, source } of readStatutes([folder])) {
      yield { statute: { ...statute, law: `${statute.law}${copy}`, identity: `${copy}:${statute.identity}` }, source };
    }
  }
}

const begun = cpuMs();
const written = await writeStatutes(file, copies());
const took = cpuMs() - begun;
const megabytes = statSync(file).size / 1e6;
const memory = process.resourceUsage().maxRSS / 1024;
process.stdout.write(
  `${written.length} statutes: ${(took / 1000).toFixed(1)} s, ${megabytes.toFixed(1)} MB, peak ${memory.toFixed(0)} MiB\n`,
);

const opening = cpuMs();
const book = openStatutes(file);
book.named(written[0]?.law ?? '');
process.stdout.write(`opened, and one law found: ${(cpuMs() - opening).toFixed(1)} ms\n`);

const articles = book
  .laws()
  .flatMap(({ name, revisions }) =>
    revisions.flatMap(({ id }) => book.articles(id).map((key) => [name, key.slice(2)])),
  );
/** In an order in which neighbours are far from each other. */
const places = Array.from({ length: 20_000 }, (_, at) => articles[(at * 7919) % articles.length] as [string, string]);

function measured(what: string, work: (law: string, article: string) => void): void {
  const start = cpuMs();
  for (const [law, article] of places) work(law, article);
  process.stdout.write(`${what}: ${(((cpuMs() - start) / places.length) * 1000).toFixed(1)} µs\n`);
}

const day = '2026-11-28';
measured('a paragraph', (law, article) => lookUpNamed(book, { law, provision: { article, paragraph: '1' } }, day));
measured('an article with its words', (law, article) => {
  const [found] = lookUpNamed(book, { law, provision: { article } }, day);
  if (found !== undefined) textOf(book, found.revision.id, found.located.held);
});
measured('an article that is not there', (law, article) =>
  lookUpNamed(book, { law, provision: { article: `${article}-99` } }, day),
);
book.close();
rmSync(work, { recursive: true });
