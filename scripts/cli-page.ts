// The page that describes every command, made from the program itself.
import type { Command } from 'commander';

export function cliPage(program: Command): string {
  const head = `# Command line

This page is made from the program (\`node scripts/check-generated.ts --write\`).

Every command takes \`--help\`. With \`--json\` a command writes exactly one JSON document to stdout and nothing else;
progress goes to stderr, and only when it is a terminal. Exit codes: 0 fine · 1 the gate said FAIL · 2 usage, config or data
error · 3 finished with more failed trials than allowed · 4 gate inconclusive · 5 another
process has taken the run over · 70 a mistake in Hakari, or in a module of yours · 130 interrupted (resumable).

What is wrong is said in one line on stderr: the file with its line, or the option; what is wrong there; what to do. A failure
that is a mistake in Hakari is one line too, with exit code 70; \`HAKARI_DEBUG=1\` adds the stack and the causes to any error.
Ctrl-C lets what was asked be answered and recorded, and says how to go on; a second one stops at once.

`;
  return head + leaves(program, []).map(section).join('\n');
}

interface Leaf {
  readonly path: readonly string[];
  readonly command: Command;
}

function leaves(command: Command, path: readonly string[]): Leaf[] {
  return command.commands.flatMap((child) => {
    const childPath = [...path, child.name()];
    return child.commands.length === 0 ? [{ path: childPath, command: child }] : leaves(child, childPath);
  });
}

function section({ path, command }: Leaf): string {
  const usage = `hakari ${path.join(' ')} ${command.usage()}`;
  const rows = [
    ...command.registeredArguments.map((a) => `| \`${a.name()}\` | ${a.description} |`),
    ...command.options.map(
      (o) =>
        `| \`${o.flags.replaceAll('|', '\\|')}\` | ${o.description}${o.defaultValue === undefined ? '' : ` (${o.defaultValue})`} |`,
    ),
  ];
  const table = rows.length === 0 ? '' : `\n| | |\n|---|---|\n${rows.join('\n')}\n`;
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  const example = /Examples?:\n([\s\S]*)$/.exec(help)?.[1]?.trimEnd();
  const shown = example === undefined ? '' : `\n\`\`\`sh\n${example.replace(/^ +(\$ )?/gm, '')}\n\`\`\`\n`;
  return `## \`hakari ${path.join(' ')}\`\n\n${command.description()}\n\n\`${usage.trim()}\`\n${table}${shown}`;
}
