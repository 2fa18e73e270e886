// Every edit of an audit: one line an edit.
import type { HarmlessEdit } from '../../../analysis/audit/measured-audit.ts';
import type { AuditFault } from '../../../metrics/judged/audited-traits.ts';
import { addUnsupported } from './add-unsupported.ts';
import type { AnswerEdit } from './answer-edit.ts';
import { changeArticle } from './change-article.ts';
import { changeNumber } from './change-number.ts';
import { changePoliteness } from './change-politeness.ts';
import { listSources } from './list-sources.ts';
import { negate } from './negate.ts';
import { refuse } from './refuse.ts';
import { reorderSentences } from './reorder-sentences.ts';
import { summarise } from './summarise.ts';
import { swapEntity } from './swap-entity.ts';
import { widenDigits } from './widen-digits.ts';

export const faultEdits: Readonly<Record<AuditFault, AnswerEdit>> = {
  number: changeNumber,
  negation: negate,
  article: changeArticle,
  entity: swapEntity,
  unsupported: addUnsupported,
  refusal: refuse,
};

export const harmlessAnswerEdits: Readonly<Record<HarmlessEdit, AnswerEdit>> = {
  order: reorderSentences,
  politeness: changePoliteness,
  sources: listSources,
  summary: summarise,
  width: widenDigits,
};
