import { settleClosures } from '../closure/settle-closures.ts';
import type { Ctx } from '../context.ts';
import { changeSeriesVisit } from '../series/change-series-visit.ts';
import { coverVisit } from '../series/cover-visit.ts';
import { extendSeries } from '../series/extend-series.ts';
import { generateSeries } from '../series/generate-series.ts';
import { announceSeriesRates } from '../series/rates/announce-series-rates.ts';
import { startSeries } from '../series/start-series.ts';
import type { JobPayloads } from './job-types.ts';

/** The jobs that make visits of series, keep them as their series are, and cancel what falls on closed days. */
export const seriesTasks = (context: () => Ctx) => ({
  'start-series': ({ bookingId }: JobPayloads['start-series']) => startSeries(context(), bookingId),
  'generate-series': () => generateSeries(context()),
  'grow-series': ({ seriesId }: JobPayloads['grow-series']) => extendSeries(context(), seriesId),
  'cover-visit': ({ bookingId }: JobPayloads['cover-visit']) => coverVisit(context(), bookingId),
  'change-series-visit': (change: JobPayloads['change-series-visit']) => changeSeriesVisit(context(), change),
  'announce-series-rates': () => announceSeriesRates(context()),
  'settle-closures': () => settleClosures(context()),
});
