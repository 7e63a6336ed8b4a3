import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import type { QuoteRow } from './quote.store.ts';

const answerWithinMs = 2 * 24 * 3600 * 1000;

/** Puts a request for a price before the office, in the caller's transaction. */
export const openQuoteTask = (tx: Ctx, { id, name, postal_code }: QuoteRow): Promise<void> =>
  openCompanyTask(tx, {
    kind: 'quote',
    entity: 'quote',
    entityId: id,
    words: `${name} asks for a quote in ${postal_code}.`,
    dueAt: new Date(tx.now().getTime() + answerWithinMs),
  });

/** Puts a quote before the office that somebody has accepted and not booked yet. */
export const openAcceptedTask = (tx: Ctx, { id, name }: QuoteRow): Promise<void> =>
  openCompanyTask(tx, {
    kind: 'quote-accepted',
    entity: 'quote',
    entityId: id,
    words: `${name} has accepted your quote. Book the visit if they do not.`,
  });
