// Who judged the answers, and whether a model judged its own.
import { isJsonObject, type Json } from '../model/json.ts';
import type { Run } from '../model/run.ts';

/** The judge of an experiment's runs. */
export interface ReportedJudge {
  readonly name: string;
  readonly fingerprint: string;
  /** Targets whose answers the same model wrote. */
  readonly selfJudging: readonly string[];
}

/** The judge that the runs recorded; undefined when none did. */
export function judgeOf(runs: readonly Run[]): ReportedJudge | undefined {
  for (const { environment } of runs) {
    const name = memberOf(environment.judge, 'name');
    if (name === undefined) continue;
    const fingerprint = memberOf(environment.judge, 'fingerprint') ?? '';
    return { name, fingerprint, selfJudging: runs.filter(judgesItself).map(({ target }) => target.id) };
  }
  return undefined;
}

/**
 * Whether the judge, or one of several, is the model that the target's config names for its answers. False where either is not known, as for a target
 * that does not tell which model it uses.
 */
export function judgesItself({ environment, target }: Pick<Run, 'environment' | 'target'>): boolean {
  const answers = modelOf(target.config.answer);
  return answers !== undefined && judgesOf(environment.judge).flatMap(namesOf).includes(answers);
}

/** The models of a panel, or the one that judges alone. */
function judgesOf(judge: Json | undefined): readonly (Json | undefined)[] {
  const members = isJsonObject(judge) ? judge.members : undefined;
  return Array.isArray(members) ? (members as readonly Json[]) : [judge];
}

/** A name from the environment stands in the target's config as it is written. */
const namesOf = (judge: Json | undefined): readonly (string | undefined)[] => [
  memberOf(judge, 'name'),
  memberOf(judge, 'writtenAs'),
];

const modelOf = (answer: Json | undefined): string | undefined =>
  typeof answer === 'string' ? answer : memberOf(answer, 'model');

function memberOf(value: Json | undefined, member: string): string | undefined {
  const found = isJsonObject(value) ? value[member] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}
