// All measures of `hakari trec`, in the order in which trec_eval works and prints, and their groups.
import {
  bprefMeasure,
  elevenPointMeasure,
  gmMapMeasure,
  iprecAtRecallMeasure,
  mapCutMeasure,
  mapMeasure,
} from './average-precision.ts';
import { ndcgCutMeasure, ndcgMeasure } from './ndcg.ts';
import {
  precisionMeasure,
  recallMeasure,
  reciprocalRankMeasure,
  relevantMeasure,
  relevantRetrievedMeasure,
  retrievedMeasure,
  rPrecisionMeasure,
  setFMeasure,
  setPrecisionMeasure,
  setRecallMeasure,
  successMeasure,
  topicsMeasure,
} from './precision-recall.ts';
import type { TrecMeasure } from './trec-measure.ts';

/** The tag of the run: a name to select like a measure's, printed first, and only over all topics. */
export const RUN_ID = 'runid';

export const TREC_MEASURES: readonly TrecMeasure[] = [
  topicsMeasure,
  retrievedMeasure,
  relevantMeasure,
  relevantRetrievedMeasure,
  mapMeasure,
  gmMapMeasure,
  rPrecisionMeasure,
  bprefMeasure,
  reciprocalRankMeasure,
  iprecAtRecallMeasure,
  precisionMeasure,
  recallMeasure,
  elevenPointMeasure,
  ndcgMeasure,
  ndcgCutMeasure,
  mapCutMeasure,
  successMeasure,
  setPrecisionMeasure,
  setRecallMeasure,
  setFMeasure,
];

/** Names that stand for several measures: what we have of trec_eval's groups of the same name. */
export const TREC_GROUPS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'official',
    [
      RUN_ID,
      'num_q',
      'num_ret',
      'num_rel',
      'num_rel_ret',
      'map',
      'gm_map',
      'Rprec',
      'bpref',
      'recip_rank',
      'iprec_at_recall',
      'P',
    ],
  ],
  ['set', [RUN_ID, 'num_q', 'num_ret', 'num_rel', 'num_rel_ret', 'set_P', 'set_recall', 'set_F']],
  ['all_trec', [RUN_ID, ...TREC_MEASURES.map(({ name }) => name)]],
]);

/** What trec_eval 10 also knows: named so that a message can say that it is left out, not that it is unknown. */
export const LEFT_OUT: readonly string[] = [
  'relstring',
  'infAP',
  'gm_bpref',
  'Rprec_mult',
  'utility',
  'binG',
  'G',
  'dcg',
  'ideal_dcg',
  'ndcg_rel',
  'Rndcg',
  'relative_P',
  'set_relative_P',
  'set_map',
  'num_nonrel_judged_ret',
  'yaap',
  'rbp',
  'rbp_resid',
  'unj',
  'map_avgjg',
  'P_avgjg',
  'Rprec_mult_avgjg',
  'prefs_num_prefs_poss',
  'prefs_num_prefs_ful',
  'prefs_num_prefs_ful_ret',
  'prefs_simp',
  'prefs_pair',
  'prefs_avgjg',
  'prefs_avgjg_Rnonrel',
  'prefs_simp_ret',
  'prefs_pair_ret',
  'prefs_avgjg_ret',
  'prefs_avgjg_Rnonrel_ret',
  'prefs_simp_imp',
  'prefs_pair_imp',
  'prefs_avgjg_imp',
  'all_prefs',
  'prefs',
  'qrels_jg',
];
