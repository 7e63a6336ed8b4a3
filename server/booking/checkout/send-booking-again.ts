import { createHash } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import type { Mail, MailTemplate } from '../../mail/mail-types.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { withOpeningLink } from './mail-again.ts';
import { findMailsAbout, type PostedMail } from './mail-copies.store.ts';

/** What tells customers how their booking stands. */
const tellsState: readonly string[] = [
  'booking-received',
  'booking-confirmed',
  'booking-changed',
  'booking-canceled',
] satisfies MailTemplate[];

const minuteMs = 60_000;

/** The latest of them; what was written to its cleaners under the same name is none. */
const latestOf = (mails: readonly PostedMail[]): PostedMail | undefined =>
  mails.filter(({ template, props }) => tellsState.includes(template) && props.to !== 'provider').at(-1);

/** Far below what a state or a corrected address has: there the versions of mails that were sent again begin. */
const lastVersion = -1_000_000_000;
const isAgain = ({ version }: PostedMail) => version < lastVersion;

/** Asked for under one key it is one mail, whenever the answer was lost; without a key one a minute is. */
function versionOf(tx: Ctx): number {
  if (!tx.idempotencyKey) return lastVersion - Math.floor(tx.now().getTime() / minuteMs);
  return lastVersion - createHash('sha256').update(tx.idempotencyKey).digest().readUIntBE(0, 3);
}

/**
 * The office mails a customer once more how their booking stands, with a link of its own where they have no account;
 * once a minute and once under a key, however often it is pressed (rules/lifecycles#booking).
 */
export async function sendBookingAgain(ctx: Ctx, input: VersionedId): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.send-again');
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    requireVersion(booking, input.expectedVersion);
    const { email } = booking;
    const mails = await findMailsAbout(tx.db, email, [booking.id]);
    const mail = latestOf(mails);
    if (!mail) throw new Refusal('nothing_mailed');
    const minuteAgo = tx.now().getTime() - minuteMs;
    const isJustSent = (one: PostedMail) => isAgain(one) && one.createdAt.getTime() > minuteAgo;
    const version = versionOf(tx);
    if (mails.some((one) => isJustSent(one) || one.version === version)) return;
    await tx.queueMail({
      template: mail.template,
      entityId: booking.id,
      recipient: email,
      version,
      props: await withOpeningLink(tx, mail, { bookingId: booking.id, to: email }),
    } as Mail);
    await recordAudit(tx, {
      action: 'booking.send-again',
      entity: 'booking',
      entityId: booking.id,
      after: { template: mail.template },
    });
  });
  return getBooking(ctx, input.id);
}
