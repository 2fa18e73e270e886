// Who judged the answers, and whether a model judged its own.
import { isJsonObject, type Json } from '../model/json.ts';
import type { Run } from '../model/run.ts';

/** A judge of an experiment's runs. */
export interface ReportedJudge {
  readonly name: string;
  readonly fingerprint: string;
  /** Targets whose answers the same model wrote. */
  readonly selfJudging: readonly string[];
  /** Targets whose answers it judged, where others have another judge (all). */
  readonly targets?: readonly string[];
}

/** The judges that the runs recorded, in order of the runs: a run that was scored anew has another than those beside it. */
export function judgesOfRuns(runs: readonly Run[]): readonly ReportedJudge[] {
  const named = runs.filter(({ environment }) => memberOf(environment.judge, 'name') !== undefined);
  const groups = [...Map.groupBy(named, ({ environment }) => judgeKey(environment.judge)).values()];
  return groups.map((of): ReportedJudge => {
    const judge = of[0]?.environment.judge;
    return {
      name: memberOf(judge, 'name') ?? '',
      fingerprint: memberOf(judge, 'fingerprint') ?? '',
      selfJudging: of.filter(judgesItself).map(({ target }) => target.id),
      ...(groups.length === 1 ? {} : { targets: of.map(({ target }) => target.id) }),
    };
  });
}

/** What tells one judge from another: its name and what of its settings decides its verdicts. */
export const judgeKey = (judge: Json | undefined): string =>
  `${memberOf(judge, 'name')} ${memberOf(judge, 'fingerprint') ?? ''}`;

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
