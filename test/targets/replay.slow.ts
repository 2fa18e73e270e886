import { replayCells } from './replay-cells.ts';

replayCells({ every: 1 });
