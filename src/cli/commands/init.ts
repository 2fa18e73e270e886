// `hakari init`: a first config and a first dataset.
import type { Command } from 'commander';

export function registerInit(program: Command): void {
  program
    .command('init')
    .description('Write a first hakari.yaml and questions.yaml into a folder; nothing that is there is overwritten.')
    .argument('[folder]', 'folder', '.')
    .option('--corpus <folder>', 'folder of documents to search in, relative to the folder', './docs')
    .addHelpText('after', '\nExamples:\n  hakari init my-evaluation --corpus ../manual')
    .action(async (folder: string, options: { readonly corpus: string }) => {
      await (await import('../init-folder.ts')).initFolder(folder, options);
    });
}
