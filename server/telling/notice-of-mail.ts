import type { Mail } from '../mail/mail-types.ts';
import type { MailAbout, Notice, NoticesOf } from './notice.ts';
import { cleanerNotices } from './notices-of-cleaner.ts';
import { customerNotices } from './notices-of-customer.ts';
import { eitherNotices } from './notices-of-either.ts';

/** Every mail that is told in the app as well; the others go by e-mail alone. */
export const noticesOfMails: NoticesOf = { ...customerNotices, ...cleanerNotices, ...eitherNotices };

type Tell = (props: unknown, about: MailAbout) => Notice | null;

/** The notice that a mail comes with; null = none. */
export function noticeOfMail(mail: Mail, now: Date): Notice | null {
  const tell = noticesOfMails[mail.template] as Tell | undefined;
  return tell?.(mail.props, { entityId: mail.entityId, now }) ?? null;
}
