// The examples of law, ordinances and knowledge graphs: run as their first lines say, and made again from the store.
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { hakari, root, withFolder } from './hakari.ts';

const examples = [
  { name: 'legal', language: 'ja', targets: ['before', 'after', 'search'] },
  { name: 'ordinance', language: 'ja', targets: ['html', 'markdown'] },
  { name: 'graphrag', language: 'ko', targets: ['graph', 'text'] },
] as const;

describe('an example of a domain', () => {
  for (const { name, language, targets } of examples) {
    test(`${name}: runs offline, and its report comes out of the store byte for byte`, () =>
      withFolder((folder) => {
        cpSync(join(root, 'examples', name), folder, { recursive: true, filter: (path) => !path.includes('.hakari') });
        const run = hakari(['run', folder, '--no-llm-judge']);
        assert.equal(run.status, 0, run.stderr);
        for (const [place, target] of targets.entries()) {
          assert.ok(run.stdout.includes(`[${'ABC'[place]}] ${target}`), `${target} is not in\n${run.stdout}`);
        }
        const [id = ''] = readdirSync(join(folder, '.hakari/reports'));
        const reports = join(folder, '.hakari/reports', id);
        assert.match(readFileSync(join(reports, 'report.html'), 'utf8'), new RegExp(`<html lang="${language}">`, 'u'));
        for (const [format, file] of [
          ['md', 'report.md'],
          ['html', 'report.html'],
          ['json', 'results.json'],
        ] as const) {
          const again = hakari(['report', id, '--format', format, '-c', folder]);
          assert.equal(again.status, 0, again.stderr);
          assert.equal(again.stdout, readFileSync(join(reports, file), 'utf8'), `${file} from the store differs`);
        }
      }));
  }
});
