import { addMonths, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { deletePageViewsBefore } from './page-view.store.ts';

/** Long enough to compare a month with the same one of the year before last. */
export const pageViewMonths = 25;

export const forgetPageViews = (tx: Ctx): Promise<void> =>
  deletePageViewsBefore(tx.db, addMonths(londonDate(tx.now()), -pageViewMonths));
