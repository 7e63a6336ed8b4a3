import { isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import type { Ctx } from './context.ts';
import type { Mail, MailTemplate } from './mail/mail-types.ts';

/** Mails about a single visit; where one act changes several of them, one mail a person tells of all. */
const ofOneVisit: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'booking-canceled',
  'booking-change-asked',
  'booking-changed',
  'booking-confirmed',
  'booking-lost',
  'provider-booking-confirmed',
  'series-day-closed',
]);

/** The days, or spans of them, that the mails of an act say we are closed on. */
export const closedDaysOf = (mails: readonly Mail[]): string[] => [
  ...new Set(
    mails.flatMap((mail) =>
      mail.template === 'series-day-closed' ? [mail.props.span ?? mail.props.day] : [],
    ),
  ),
];

/**
 * Does what changes several visits at once, and answers the mails about single ones that it would have sent: who calls
 * it writes one a person instead (rules/messages#notices). Every other mail than those `gathered` goes as ever.
 */
export async function gatherMails<Result>(
  tx: Ctx,
  work: (quiet: Ctx) => Promise<Result>,
  gathered = ofOneVisit,
): Promise<{ result: Result; mails: Mail[] }> {
  const mails: Mail[] = [];
  const queueMail = async (mail: Mail) => {
    if (!gathered.has(mail.template)) return tx.queueMail(mail);
    if (!isNobodysEmail(mail.recipient)) mails.push(mail);
  };
  const result = await work({ ...tx, queueMail });
  return { result, mails };
}
