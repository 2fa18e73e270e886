// Compiles the scan kernel. Without arguments it checks that the committed bytes are those of the source;
// with --write it writes them.
import { readFile, writeFile } from 'node:fs/promises';
import wabt from 'wabt';

const folder = new URL('../src/targets/reference/kernel/', import.meta.url);
const source = await readFile(new URL('scan-codes.wat', folder), 'utf8');
const { parseWat } = await wabt();
const module = parseWat('scan-codes.wat', source, { simd: true });
const { buffer } = module.toBinary({ write_debug_names: false });
module.destroy();

const text = `// Generated from scan-codes.wat by scripts/build-kernel.ts: do not edit.

/** The compiled kernel, ${buffer.length} bytes, in base64. */
export const scanCodesBytes: string =
  '${Buffer.from(buffer).toString('base64')}';
`;
const target = new URL('scan-codes-bytes.ts', folder);
if (process.argv.includes('--write')) {
  await writeFile(target, text);
} else if ((await readFile(target, 'utf8')) !== text) {
  process.stderr.write(
    'scan-codes-bytes.ts is not what scan-codes.wat compiles to (node scripts/build-kernel.ts --write)\n',
  );
  process.exitCode = 1;
}
