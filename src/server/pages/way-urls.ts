// Ways on as addresses of pages.
import type { WayOn } from '../../model/way-on.ts';
import { traceUrl } from './trace-page.tsx';
import { addressOf } from './trial-filter.ts';

/** Undefined for a way that no page has. */
export function wayUrl(way: WayOn): string | undefined {
  if (!('do' in way)) return undefined;
  switch (way.do) {
    case 'monitor': {
      const { do: _, timeZone: time_zone, ...asked } = way;
      return `${addressOf('/web/eval/monitor', { ...asked, time_zone })}#worst`;
    }
    case 'show-run':
      return way.run === undefined ? '/web/eval' : `/web/eval/runs/${encodeURIComponent(way.run)}`;
    case 'list-runs':
      return '/web/eval';
    case 'draw-labels':
    case 'read-next':
      // Queues of production are opened beside what people said of it.
      if (way.from !== undefined) return '/web/eval/feedback';
      return addressOf('/web/eval/labels', { of: `${way.run} ${way.metric ?? ''}`.trim() });
    case 'read-answer':
      return way.trace === undefined
        ? `/web/eval/runs/${encodeURIComponent(way.run)}/examples/${encodeURIComponent(way.trial)}`
        : traceUrl(way.trace);
    case 'watch':
      return '/web/eval/alerts';
    case 'show-judges':
      return '/web/eval/judges';
    case 'read-feedback':
      return '/web/eval/feedback';
    default:
      return undefined;
  }
}
