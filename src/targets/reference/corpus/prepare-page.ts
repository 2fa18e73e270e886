// An HTML page as the text that is indexed, in the form that the settings ask for.
import { DatasetError } from '../../../model/hakari-error.ts';
import type { HtmlConverter, HtmlForm } from '../../../model/preparation-facts.ts';
import type { CorpusDocument } from './corpus-document.ts';
import { htmlToMarkdown, readableParts } from './html-to-markdown.ts';
import { htmlToText } from './html-to-text.ts';
import { loadUnified } from './load-unified.ts';

/** How HTML pages become text. */
export interface PageForm {
  readonly html: HtmlForm;
  /** Of `html: markdown`. */
  readonly converter: HtmlConverter;
}

export const defaultPageForm: PageForm = { html: 'markdown', converter: 'mdream' };

export interface PreparedPage extends Pick<CorpusDocument, 'text' | 'kind'> {
  /** That of the page's `<title>`; empty when it has none. */
  readonly title: string;
}

/** @param where the file, for messages */
export type PreparePage = (html: string, where: string) => PreparedPage;

/**
 * Opens what the form needs.
 * @param where the place of the setting
 * @throws ConfigError `missing-package`
 */
export async function openPagePreparation({ html, converter }: PageForm, where: string): Promise<PreparePage> {
  if (html === 'raw') return (page) => ({ title: readableParts(page).title, text: page, kind: 'plain' });
  if (html === 'text') return (page) => ({ title: readableParts(page).title, text: htmlToText(page), kind: 'plain' });
  if (converter === 'mdream') return prepareByMdream;
  const convert = await loadUnified(where);
  return (page, file) => {
    const { title, body } = readableParts(page);
    return { title, text: attempt(() => convert(body), { converter, file }).trim(), kind: 'markdown' };
  };
}

/** What is done without any settings. */
export const prepareByMdream: PreparePage = (page, file) => {
  const { title, markdown } = attempt(() => htmlToMarkdown(page), { converter: 'mdream', file });
  return { title, text: markdown, kind: 'markdown' };
};

/** A page left out silently would look like a document that nobody finds. */
function attempt<Result>(
  convert: () => Result,
  { converter, file }: { readonly converter: HtmlConverter; readonly file: string },
): Result {
  try {
    return convert();
  } catch (cause) {
    const other = converter === 'mdream' ? 'unified' : 'mdream';
    const deep = cause instanceof RangeError;
    throw new DatasetError(
      deep ? `the elements of the page are nested too deep for ${converter}` : `${converter} cannot convert the page`,
      {
        code: deep ? 'page-too-deep' : 'page-not-converted',
        where: file,
        hint: `take the page out of the corpus, or use converter: ${other}`,
        cause,
      },
    );
  }
}
