import type { MailContent } from './mail-content.ts';
import type { MailPropsOf, MailTemplate } from './mail-types.ts';
import { accountLinkMail } from './templates/account-link.ts';
import { bookingCanceled } from './templates/booking-canceled.ts';
import { bookingCompleted } from './templates/booking-completed.ts';
import { bookingConfirmed } from './templates/booking-confirmed.ts';
import { bookingInvitation } from './templates/booking-invitation.ts';
import { bookingReceived } from './templates/booking-received.ts';
import { providerApproved } from './templates/provider-approved.ts';
import { providerBookingConfirmed } from './templates/provider-booking-confirmed.ts';

type Writers = {
  [Template in MailTemplate]: (props: MailPropsOf<Template>, publicUrl: string) => MailContent;
};

const writers: Writers = {
  'booking-received': bookingReceived,
  'booking-invitation': bookingInvitation,
  'booking-confirmed': bookingConfirmed,
  'provider-booking-confirmed': providerBookingConfirmed,
  'booking-canceled': bookingCanceled,
  'booking-completed': bookingCompleted,
  'account-link': accountLinkMail,
  'provider-approved': providerApproved,
};

/** The words of a mail from its template and the facts stored in the outbox. */
export function writeMail(template: string, props: unknown, publicUrl: string): MailContent {
  const writer = writers[template as MailTemplate];
  if (!writer) throw new Error(`There is no mail template called ${template}`);
  return (writer as (props: unknown, publicUrl: string) => MailContent)(props, publicUrl);
}
