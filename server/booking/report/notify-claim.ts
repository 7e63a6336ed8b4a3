import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import type { MailPropsOf } from '../../mail/mail-types.ts';
import { signedLink } from '../../signed-link.ts';
import type { BookingRow } from '../booking.store.ts';
import type { DamageClaimRow } from '../damage-claim.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';
import { visitFacts } from '../visit-facts.ts';

type Told = Pick<MailPropsOf<'damage-claim'>, 'step' | 'words'> & { facts?: [string, string][] };

/** Tells the customer how their claim stands now; `claim` as it was before that, or, `isNew`, as it was just made. */
export async function notifyClaim(
  tx: Ctx,
  { booking, claim, isNew = false }: { booking: BookingRow; claim: DamageClaimRow; isNew?: boolean },
  { step, words, facts = [] }: Told,
): Promise<void> {
  await tx.queueMail({
    template: 'damage-claim',
    entityId: claim.report_id,
    recipient: booking.email,
    version: claim.version + (isNew ? 0 : 1),
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: visitFacts(booking),
      item: claim.item,
      claimed: claim.claimed_pence === null ? null : formatMoney(claim.claimed_pence, 'GBP'),
      answerBy: formatFullDate(londonDate(claim.answer_due_at)),
      outcomeBy: formatFullDate(londonDate(claim.outcome_due_at)),
      ...{ step, words, facts, link: signedLink(tx, 'damage-claim', claim.id) },
    },
  });
}

/** Asks whoever cleaned there what they know of it, once: nobody is blamed by it. */
export async function askCleaners(
  tx: Ctx,
  {
    booking,
    links,
    claim,
  }: { booking: BookingRow; links: readonly ProviderBookingRow[]; claim: DamageClaimRow },
): Promise<void> {
  for (const link of links.filter(isLive))
    await tx.queueMail({
      template: 'damage-asked',
      entityId: claim.report_id,
      recipient: link.sp_email,
      props: {
        bookingId: booking.id,
        firstName: link.sp_first_name,
        visit: visitFacts(booking),
        item: claim.item,
      },
    });
}
