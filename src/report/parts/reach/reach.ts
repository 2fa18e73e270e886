// What the lists of a run hold of what was sought: evidence of the advice, without a section of its own.
import { createReachCollector, reachMetrics } from '../../../analysis/reach/collect-reach.ts';
import { headlineNames } from '../../../metrics/presets.ts';
import { runPart } from '../part.ts';

/** The grade from which the preset's recall counts. */
const soughtGrade = 2;

export const reach = runPart({
  name: 'reach',
  version: 1,
  ofRun(run, { goals, grades: { highest } }) {
    const collector = createReachCollector(run.id, {
      metrics: reachMetrics(headlineNames(goals)),
      relevantFrom: highest !== undefined && highest < soughtGrade ? 1 : soughtGrade,
    });
    return {
      add(example, rows) {
        collector.add(
          example,
          rows.map(({ trial }) => trial),
        );
      },
      facts: () => collector.reach(),
    };
  },
});
