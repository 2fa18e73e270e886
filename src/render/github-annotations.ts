// Annotations as GitHub's workflow commands: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
import type { Annotation } from '../report/gate/annotations.ts';
import { visibleControls } from '../text/visible-controls.ts';

/** `::error title=…::…`, one a line; the text of data cannot end a line or a title and begin another command. */
export const renderGithubAnnotations = (annotations: readonly Annotation[]): readonly string[] =>
  annotations.map(({ level, title, message }) => `::${level} title=${property(title)}::${data(message)}`);

const data = (text: string): string =>
  visibleControls(text.toWellFormed()).replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');

const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
