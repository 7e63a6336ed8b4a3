import { makeAccountLink } from '../../auth/account/make-account-link.ts';
import type { Ctx } from '../../context.ts';
import type { Mail, MailTemplate } from '../../mail/mail-types.ts';
import { signedLink } from '../../signed-link.ts';
import { makePayLink } from '../make-pay-link.ts';
import { findOtherCleans } from '../overlap/overlap.store.ts';
import { findLinkPurpose } from './addressee.store.ts';
import { endPayLinks } from './email-correction.store.ts';
import { dropMails, findMailsAbout, type PostedMail } from './mail-copies.store.ts';

type MovedMails = {
  bookingId: string;
  /** The booking, the other visits of its series, and that. */
  entityIds: readonly string[];
  from: string;
  to: string;
  /** The how-manyth correction this is. */
  correction: number;
};

/**
 * Sends everything that was mailed about a booking to another address, with links of its own: those in the
 * mails to the old one no longer work. The old one is told so, and nothing about the booking.
 */
export async function mailAgain(tx: Ctx, moved: MovedMails): Promise<void> {
  const { bookingId, entityIds, from, to, correction } = moved;
  const mails = (await findMailsAbout(tx.db, from, entityIds)).filter(isToCustomer);
  await dropMails(
    tx.db,
    mails.map(({ id }) => id),
  );
  const payUntil = await endPayLinks(tx.db, entityIds, tx.now());
  for (const mail of mails) {
    const { template, entityId } = mail;
    const props = await withOwnLinks(tx, mail, moved, payUntil);
    await tx.queueMail({
      template,
      entityId,
      recipient: to,
      version: copyVersion(mail, correction),
      props,
    } as Mail);
  }
  await tx.queueMail({
    template: 'booking-email-corrected',
    entityId: bookingId,
    recipient: from,
    version: correction,
    props: {},
  });
}

/** What the customer of a booking gets within its first day: the address may be a cleaner's too. */
const customersMails: readonly string[] = [
  'booking-received',
  'booking-confirmed',
  'booking-changed',
  'booking-move-refused',
  'booking-canceled',
  'cleaner-away',
  'cleaner-withdrew',
  'no-cleaner-yet',
  'short-team',
  'smaller-team',
  'visit-given-back',
  'visit-put-back',
  'visit-reminder',
  'payment-failed',
  'going-ahead-unpaid',
  'over-run-request',
  'refund-sent',
  'series-cleaner',
  'series-cover',
  'series-day-closed',
  'series-rates',
  'series-resumed',
  'series-visits',
  'series-visits-canceled',
] satisfies MailTemplate[];

const isToCustomer = ({ template, props }: PostedMail): boolean =>
  customersMails.includes(template) && props.to !== 'provider';

/** Below nothing, where no mail about a later state of the same thing has its version. */
const copyVersion = ({ version }: PostedMail, correction: number): number =>
  -(correction * 1000 + (Math.abs(version) % 1000));

async function withOwnLinks(
  tx: Ctx,
  { template, entityId, props }: PostedMail,
  { bookingId, to }: MovedMails,
  payUntil: ReadonlyMap<string, Date>,
): Promise<Record<string, unknown>> {
  const until = payUntil.get(entityId);
  if (typeof props.payLink === 'string' && until) {
    return { ...props, payLink: await makePayLink(tx, { bookingId: entityId }, until) };
  }
  return withOpeningLink(tx, { template, props }, { bookingId, to });
}

/** The other cleans of that mailbox by now, with the link that cancels this one. */
async function ofSecondClean(tx: Ctx, bookingId: string, email: string): Promise<Record<string, unknown>> {
  const otherCleans = await findOtherCleans(tx.db, bookingId, 'earlier');
  if (otherCleans.length === 0) return {};
  const link = signedLink(tx, 'second-clean', bookingId, email);
  return { otherCleans, sealedSecondCleanLink: tx.vault.seal(link) };
}

/**
 * What a mail about a booking says, with a link of now: to the account, where there is none yet, or to the booking,
 * where the account doesn't show it. It ends when the booking's e-mail is put right.
 */
export async function withOpeningLink(
  tx: Ctx,
  { template, props }: Pick<PostedMail, 'template' | 'props'>,
  { bookingId, to }: Pick<MovedMails, 'bookingId' | 'to'>,
): Promise<Record<string, unknown>> {
  if (template !== 'booking-received') return props;
  const { sealedLink: _ofBefore, opens: _whatItOpened, otherCleans: _then, ...said } = props;
  const { sealedSecondCleanLink: _cancelled, ...alone } = said;
  const rest = { ...alone, ...(await ofSecondClean(tx, bookingId, to)) };
  const opens = await findLinkPurpose(tx.db, bookingId);
  if (!opens) return rest;
  return { ...rest, opens, sealedLink: tx.vault.seal(await makeAccountLink(tx, opens, to, { bookingId })) };
}
