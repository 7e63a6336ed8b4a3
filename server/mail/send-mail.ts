import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { isGivenUp } from '#domain/bounce/giving-up.ts';
import type { CalendarKind } from '#domain/calendar/calendar-kind.ts';
import { feedPath } from '#domain/calendar/calendar-pages.ts';
import { deletedName } from '#domain/data-protection/deleted-person.ts';
import { AddressRefused, type MailPort } from '../adapters/mail/port.ts';
import { findBouncedAddress, recordRefused } from '../bounced-address.store.ts';
import { measure } from '../measure.ts';
import { isPartAwaited } from '../part-down.ts';
import type { Vault } from '../process/vault.ts';
import { type MailSending, messageIdOf } from '../return-path.ts';
import { UnwritableMail } from '../unwritable-mail.ts';
import { calendarOfMail } from './calendar-of-mail.ts';
import {
  findMail,
  findMailBooking,
  type RenderedMail,
  recordFailed,
  recordNotTried,
  recordSent,
} from './mail.store.ts';
import { link, type MailBlock } from './mail-content.ts';
import { layOutMail } from './mail-layout.ts';
import { writeMail } from './write-mail.ts';

export type MailRoom = {
  db: Kysely<Database>;
  adapter: MailPort;
  publicUrl: string;
  senderName: string;
  /** The business's postal address, which every mail carries (rules/messages#sending). */
  findAddress: () => Promise<string>;
  now: () => Date;
  vault: Vault;
  /** To whom a mail is sent back that can't be delivered; null = to its sender. */
  returnPathOf: ((mail: MailSending) => string) | null;
  /** The one visit that a mail is about, as calendars read it (server/calendar); null = the mail has none. */
  writeVisitPart: (visit: {
    bookingId: string;
    kind: CalendarKind;
    recipient: string;
  }) => Promise<string | null>;
};

/** Asked for by whoever waits for it, and often the way to put an address right. */
const alwaysTried: readonly string[] = [
  ...['account-exists', 'account-link', 'company-invitation', 'email-change-asked', 'email-code'],
  'waitlist-confirm',
];

/** Whether nobody tries a mail any more by itself; what the office sends again is tried. */
async function isLeftAlone(
  db: MailRoom['db'],
  { template, recipient, resends }: { template: string; recipient: string; resends: number },
): Promise<boolean> {
  if (resends > 0 || alwaysTried.includes(template)) return false;
  const mark = await findBouncedAddress(db, recipient);
  return mark !== undefined && isGivenUp(mark);
}

/**
 * Renders and sends one mail of the outbox; one that is sent or bounced already is left alone, and so is one whose
 * words were deleted. Throws where it may come through later; answers whether its address was refused for good, which
 * is written down here.
 */
export async function sendMail(room: MailRoom, mailId: string): Promise<'bounced' | 'done'> {
  const mail = await findMail(room.db, mailId);
  if (!mail || mail.status === 'sent' || mail.status === 'bounced' || mail.subject === deletedName)
    return 'done';
  if (await isLeftAlone(room.db, mail)) {
    await recordNotTried(room.db, mailId, room.now());
    return 'done';
  }
  const { props, secrets } = openSealed(mail.props, room.vault);
  const booking = findMailBooking(room.db, mailId);
  const { unsubscribe, ...rendered } = await renderMail(room, { ...mail, props }, booking);
  const calendar = await calendarPartOf(room, mail, booking);
  try {
    await room.adapter.send({
      ...rendered,
      recipient: mail.recipient,
      ...(unsubscribe ? { unsubscribe } : {}),
      ...(calendar === null ? {} : { calendar }),
      messageId: messageIdOf(mail, new URL(room.publicUrl).hostname),
      ...(room.returnPathOf ? { returnPath: room.returnPathOf(mail) } : {}),
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (error instanceof AddressRefused) {
      await recordRefused(room.db, mailId, words, room.now());
      measure({ what: 'mail', outcome: 'bounced' });
      return 'bounced';
    }
    // It waits for the server, as any mail does that was not tried yet.
    const isAwaited = isPartAwaited(error);
    measure({ what: 'mail', outcome: isAwaited ? 'waiting' : 'failed' });
    if (!isAwaited) await recordFailed(room.db, mailId, words);
    throw error;
  }
  // On a laptop the outbox is where people read their mail; elsewhere it must not hold a code that is money.
  const kept = room.adapter.isOutbox ? rendered : hide(rendered, secrets);
  await recordSent(room.db, mailId, kept, room.now());
  measure({ what: 'mail', outcome: 'sent' });
  return 'done';
}

/**
 * A mail as it goes out, of facts with nothing sealed in them.
 *
 * @throws UnwritableMail where these facts and this template make no mail
 */
export async function renderMail(
  room: MailRoom,
  mail: { id: string; template: string; props: unknown },
  known?: ReturnType<typeof findMailBooking>,
): Promise<RenderedMail & { unsubscribe: string | undefined }> {
  const booking = await (known ?? findMailBooking(room.db, mail.id));
  const address = await room.findAddress();
  try {
    const written = writeMail(mail.template, mail.props, room.publicUrl);
    const blocks = [...written.blocks, ...wayToFeed(room, mail)];
    const content = { ...written, blocks, reference: booking?.reference };
    const parts = layOutMail(content, { name: room.senderName, address, publicUrl: room.publicUrl });
    return { subject: content.subject.replaceAll(/\s+/g, ' '), ...parts, unsubscribe: content.unsubscribe };
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new UnwritableMail(`The email ${mail.template} has no words: ${words}`, { cause });
  }
}

/** What mails about several visits say instead of carrying them. */
function wayToFeed({ publicUrl }: MailRoom, mail: { template: string; props: unknown }): MailBlock[] {
  const calendar = calendarOfMail(mail.template, mail.props);
  if (calendar?.has !== 'feed') return [];
  const whose = calendar.kind === 'customer' ? 'cleans' : 'jobs';
  return [link(`See all your ${whose} in your own calendar`, `${publicUrl}${feedPath(calendar.kind)}`)];
}

/** The one visit that a mail of the outbox is about, for its reader's calendar; null where it carries none. */
export async function calendarPartOf(
  room: MailRoom,
  mail: { id: string; template: string; props: unknown; recipient: string },
  known?: ReturnType<typeof findMailBooking>,
): Promise<string | null> {
  const calendar = calendarOfMail(mail.template, mail.props);
  if (calendar?.has !== 'visit') return null;
  const bookingId = calendar.bookingId ?? (await (known ?? findMailBooking(room.db, mail.id)))?.id;
  if (!bookingId) return null;
  return room.writeVisitPart({ bookingId, kind: calendar.kind, recipient: mail.recipient });
}

/** A mail's facts with what is sealed in the outbox made readable, and those secrets by themselves. */
function openSealed(stored: unknown, vault: Vault): { props: unknown; secrets: string[] } {
  const secrets: string[] = [];
  const entries = Object.entries(stored as Record<string, unknown>).map(([name, value]) => {
    if (!name.startsWith('sealed') || typeof value !== 'string') return [name, value];
    const secret = vault.open(value);
    secrets.push(secret);
    return [name, secret];
  });
  return { props: Object.fromEntries(entries), secrets };
}

function hide(rendered: RenderedMail, secrets: string[]): RenderedMail {
  const without = (words: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '••••'), words);
  return { ...rendered, html: without(rendered.html), plain: without(rendered.plain) };
}
