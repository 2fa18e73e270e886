// Plain text as Markdown that shows exactly this text.

/**
 * Escapes everything that Markdown or HTML would act on. Line breaks become spaces.
 * Brackets stay readable (`[A]`) where they cannot form a link.
 */
export function escapeMarkdown(text: string): string {
  return text
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replace(/[\\`*|~$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/^(?:>|(?:#+|[+-])(?=\s|$|-)|\d+(?=[.)](?:\s|$)))/, (start) =>
      /\d/.test(start) ? `${start}\\` : `\\${start}`,
    );
}
