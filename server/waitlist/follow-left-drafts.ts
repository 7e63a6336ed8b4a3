import { answersLink } from '#domain/booking/answers-link.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { londonDate } from '#domain/time/london.ts';
import { isTimeToRemind } from '#domain/time/reminding-hours.ts';
import { leftAfterMs, leftDraftStep, leftUntilMs } from '#domain/waitlist/left-draft.ts';
import { askedVisitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';
import { forEachBooking } from '../for-each-booking.ts';
import { makeSignedToken } from '../signed-link.ts';
import { transact } from '../transaction.ts';
import { findLeftCheckouts, type LeftCheckout, lockLeftCheckout, recordJudged } from './left-draft.store.ts';
import { countUnserved } from './unserved-demand.store.ts';

/**
 * Counts who left at the payment step, and writes once to those who agreed to mails about offers
 * (rules/messages#second-thoughts). By day only, each once, safe twice.
 */
export async function followLeftDrafts(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  if (!isTimeToRemind(now)) return;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const left = await findLeftCheckouts(ctx.db, { from: before(leftUntilMs), to: before(leftAfterMs) });
  await forEachBooking(ctx, left, (id) => transact(ctx, (tx) => follow(tx, id)));
}

async function follow(tx: Ctx, id: string): Promise<void> {
  const left = await lockLeftCheckout(tx.db, id);
  if (!left) return;
  const { booking, ...facts } = left;
  const { input } = booking;
  const step = leftDraftStep(
    {
      ...facts,
      email: input.email,
      startsAt: new Date(booking.startsAt),
      wantsOffers: input.offerNotifications,
      isQuote: Boolean(booking.quote),
    },
    tx.now(),
  );
  if (step === 'wait') return;
  await recordJudged(tx.db, id, tx.now());
  if (step === 'forget') return;
  const outcode = outcodeOf(input.postalCode);
  await countUnserved(tx.db, { day: londonDate(tx.now()), outcode, reason: 'left-at-payment' });
  if (step === 'mail') await write(tx, left);
}

async function write(tx: Ctx, { id, booking }: LeftCheckout): Promise<void> {
  const { input, price } = booking;
  const stopLink = `${tx.publicUrl}/unsubscribe?token=${makeSignedToken(tx, 'stop-offers', id)}`;
  await tx.queueMail({
    template: 'booking-left',
    entityId: id,
    recipient: input.email,
    props: {
      firstName: input.firstName,
      visit: askedVisitFacts(booking),
      total: formatMoney(price.totalPence),
      link: `${tx.publicUrl}${linkOf(booking)}`,
      sealedStopLink: tx.vault.seal(stopLink),
    },
  });
}

/** The mail may reach somebody else, as nobody has proved the address: its link tells nothing of a person. */
const linkOf = ({ input, offer }: PlacedBooking): string =>
  answersLink(
    'review',
    { ...input, ownQuarterHours: input.quarterHours, ownCleanerCount: input.cleanerCount },
    offer?.id,
  );
