// Asks before something is paid.
import { createInterface } from 'node:readline/promises';
import type { RerankCost } from '../app/sweep/rerank-cost.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { formatNumber } from '../report/format-number.ts';
import { remark } from './terminal.ts';

export interface Confirmation {
  /** Whether the user said so beforehand. */
  readonly yes: boolean;
  /** Why nothing was done, when nobody can be asked. */
  readonly refusal: ConfigError;
}

/**
 * Asks on the terminal whether to go on.
 * @throws the refusal when nobody can be asked and `yes` was not said
 */
export async function confirm({ yes, refusal }: Confirmation): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw refusal;
  const questions = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/iu.test((await questions.question('Go on? [y/N] ')).trim());
  } finally {
    questions.close();
  }
}

/**
 * @returns whether to go on
 * @throws ConfigError when nobody can be asked and `--yes` is not given
 */
export async function confirmCost(cost: RerankCost, { yes }: { readonly yes: boolean }): Promise<boolean> {
  const text = costText(cost);
  remark(text);
  const refusal = new ConfigError(`nothing was reranked: ${text}`, {
    code: 'sweep-cost',
    hint: '--yes goes on; a smaller grid or fewer rerankCandidates cost less',
  });
  return await confirm({ yes, refusal });
}

const costText = ({ passages, price }: RerankCost): string =>
  `the reranker has to score ${passages} passages; ${
    price === undefined
      ? 'price not known (pricePer1000 of the reranker tells it)'
      : `at the price of the config that is ${formatNumber(price, 2)}`
  }; replies that are remembered cost nothing`;
