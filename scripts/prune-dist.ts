// Removes what an earlier build left of sources that are gone (a deleted test must not go on being run), and source maps, which are no
// longer made.
import { existsSync, globSync, rmSync } from 'node:fs';

let removed = 0;
for (const file of globSync('dist/**/*.{js,map,d.ts}')) {
  const source = file
    .replace(/^dist\/(?=test\/)/, '')
    .replace(/^dist\//, 'src/')
    .replace(/\.(js|d\.ts)$/, '');
  if (file.startsWith('dist/documentation-examples/') || existsSync(`${source}.ts`) || existsSync(`${source}.tsx`))
    continue;
  rmSync(file);
  removed++;
}
if (removed > 0) process.stdout.write(`dist: ${removed} files of sources that are gone were removed\n`);
