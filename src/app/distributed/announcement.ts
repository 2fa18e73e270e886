// How a process announces itself in the register of those that work for distributed runs.
import type { JsonObject } from '../../model/json.ts';
import type { WorkerFacts } from '../../ports/work-register.ts';
import type { AppContext } from '../app-context.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';

export function announcement(
  { owner, newId }: Pick<AppContext, 'owner' | 'newId'>,
  { targets, environment, concurrency, experiment }: EvaluationRequest,
  { role, queue }: Pick<WorkerFacts, 'role' | 'queue'>,
): WorkerFacts {
  const judge = (environment.judge as JsonObject | undefined)?.name;
  return {
    id: owner?.name ?? newId(),
    role,
    queue,
    version: String(environment.hakari ?? 'unknown'),
    experiment,
    capabilities: {
      targets: targets.map((target) => target.snapshot().id),
      judge: judge === undefined ? null : String(judge),
      concurrency,
    },
  };
}
