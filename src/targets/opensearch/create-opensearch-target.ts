// Targets that search a corpus on a server of OpenSearch or Elasticsearch, over its HTTP API.
import { z } from 'zod';
import type { CallLane } from '../../ports/call-lane.ts';
import type { Target } from '../../ports/target.ts';
import { parseSettings, type TargetPace } from '../parse-settings.ts';
import { createSearchTarget } from '../search/create-search-target.ts';
import type { CreateCorpusEngine } from '../search/passage-index.ts';
import { completeSettings, redactSettings, type SearchContext, searchShape } from '../search/search-settings.ts';
import { createOpenSearchEngine } from './opensearch-engine.ts';
import { redactServer, serverShape } from './opensearch-settings.ts';

const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('opensearch'),
  ...searchShape,
  ...serverShape,
});

/** The names of all settings. */
export const openSearchSettings: readonly string[] = Object.keys(schema.shape);

interface OpenSearchContext extends SearchContext {
  /** Fills in `${NAME}`; throws ConfigError at `where` for a variable that is not set. */
  readonly expand: (text: string, where: string) => string;
  /** Hakari's own index of a corpus: what is loaded comes from it, and it knows the texts. */
  readonly createCorpusEngine: CreateCorpusEngine;
  /** The way to a server, shared by all that ask it at the same pace. */
  readonly openServerLane: (address: string, pace: TargetPace) => CallLane;
}

/** Settings that change no answer: where the server is, who asks, and what its indexes are called. */
const harmless = ['url', 'username', 'password', 'apiKey', 'tls', 'indexPrefix'];

/**
 * Makes one target from its settings.
 * @param where the target's place in the config, such as `hakari.yaml: targets[0]`
 * @param pace how fast its server may be asked
 */
export function createOpenSearchTarget(
  config: unknown,
  { where, pace, context }: { readonly where: string; readonly pace: TargetPace; readonly context: OpenSearchContext },
): Target {
  const settings = completeSettings(parseSettings(schema, config, { where, what: 'opensearch target' }), where);
  const engine = createOpenSearchEngine({
    settings,
    corpus: context.createCorpusEngine(settings, where),
    context: { ...context, openLane: (address) => context.openServerLane(address, pace) },
    where,
  });
  return createSearchTarget({
    id: settings.id,
    type: settings.type,
    settings,
    engine,
    context,
    where,
    redact: (shown) => redactSettings(redactServer(shown)),
    harmless,
  });
}
