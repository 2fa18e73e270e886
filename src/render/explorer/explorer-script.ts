// The script that a page with questions carries: compiled from `browser/`, where it is typed against a browser.
import { readFileSync } from 'node:fs';

let script: string | undefined;

/** Its lines without their indentation, which a page has no use for. Read once. */
export function explorerScript(): string {
  script ??= readFileSync(new URL('browser/explorer.js', import.meta.url), 'utf8').replace(/^ +/gm, '');
  return script;
}
