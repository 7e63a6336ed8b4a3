import { requirePermission } from '#domain/access/permissions.ts';
import { offeredCards, type ShownCard } from '#domain/payment/saved-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { type CardHolder, findCustomerCards, lockCardsOf } from '../payment/customer-card.store.ts';
import { payVisitWith } from '../payment/pass-on-card.ts';
import { findSeriesVisitsToPay, setSeriesCard } from '../payment/saved-card.store.ts';
import { cardHolder, getShownCard } from '../payment/saved-cards.ts';
import { transact } from '../transaction.ts';
import { loadOwnSeries, requireLive } from './load-own-series.ts';

type Choice = { seriesId: string; savedCardId: string };

/**
 * The saved card that a regular clean of whoever asks goes on with (rules/money#saved-cards): its visits to come of which
 * nothing is held, and those not made yet. `saved_card_ends` for one that ends before the next of them.
 */
export async function chooseSeriesCard(ctx: Ctx, choice: Choice): Promise<ShownCard> {
  requirePermission(ctx.actor, 'saved-card.manage');
  const holder = cardHolder(ctx.actor);
  if (!holder) throw new Refusal('not_found');
  const id = await transact(ctx, (tx) => choose(tx, holder, choice));
  return getShownCard(ctx, holder, id);
}

async function choose(tx: Ctx, holder: CardHolder, { seriesId, savedCardId }: Choice): Promise<string> {
  await lockCardsOf(tx.db, holder.customerId);
  const series = await loadOwnSeries(tx, seriesId);
  requireLive(series, null);
  const cards = await findCustomerCards(tx.db, holder);
  const visits = await findSeriesVisitsToPay(tx.db, series.id, tx.now());
  const next = visits.map(({ startsAt }) => londonDate(startsAt)).toSorted()[0] ?? londonDate(tx.now());
  const card = offeredCards(cards, londonDate(tx.now())).find(({ id }) => id === savedCardId);
  if (!card) throw new Refusal('saved_card_gone', { field: 'savedCardID' });
  if ((card.lastDay ?? '') < next) throw new Refusal('saved_card_ends', { field: 'savedCardID' });
  // Visits may be paid by another card also where the series names this one already.
  for (const visit of visits) await payVisitWith(tx, visit, card.cardToken);
  if (series.saved_card_id === card.id) return card.id;
  await setSeriesCard(tx.db, series.id, card.id);
  const entity = { entity: 'series', entityId: series.id } as const;
  await recordAudit(tx, { action: 'series.choose-card', ...entity, after: { last4: card.last4 } });
  return card.id;
}
