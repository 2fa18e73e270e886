import { DatasetError } from '../../../model/hakari-error.ts';

/** What the file system said of a file of the corpus. Left out silently it would look like a document nobody finds. */
export function unreadableDocument(path: string, cause: unknown): DatasetError {
  const reason = cause instanceof Error ? cause.message.replace(/, \w+(?: '.*')?$/u, '') : String(cause);
  return new DatasetError(`the document cannot be read [${reason}]`, {
    code: 'unreadable-document',
    where: path,
    hint: 'check the file and its permissions, or take it out of the corpus',
    cause,
  });
}
