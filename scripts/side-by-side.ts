// Runs commands side by side, as many as there are cores. What one says is printed whole when it ends, never mixed with another's.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

export const script = (name: string, ...args: readonly string[]): Step => ({
  name: [name, ...args].join(' '),
  command: 'node',
  args: [`scripts/${name}.ts`, ...args],
});

/** The first of the list begin first, so the longest belong there. Resolves to how many failed. */
export async function runSideBySide(steps: readonly Step[]): Promise<number> {
  const waiting = steps.values();
  let failed = 0;
  const worker = async () => {
    for (const step of waiting) if (!(await run(step))) failed++;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return failed;
}

/** Runs one command with the terminal to itself. */
export async function runAlone(step: Step): Promise<number> {
  return (await run(step, 'inherit')) ? 0 : 1;
}

async function run({ name, command, args }: Step, output: 'pipe' | 'inherit' = 'pipe'): Promise<boolean> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', output, output] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(null);
    });
    child.once('close', resolve);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${Buffer.concat(said)}${status === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)\n`);
  return status === 0;
}
