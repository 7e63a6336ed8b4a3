import { notesOnPage } from '#domain/messages/notes-on-page.ts';
import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function providerBookingConfirmed(
  props: MailPropsOf<'provider-booking-confirmed'>,
  publicUrl: string,
): MailContent {
  return {
    subject: `Your job on ${props.visit.when}`,
    heading: `The job is yours, ${props.firstName}`,
    blocks: [
      facts([
        ['Customer', props.customerName],
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Length', props.visit.length],
        ['Address', props.address],
        ['Good to know', props.wayIn ?? ''],
      ]),
      text('The customer’s phone number shows on the job page from 24 hours before the start.'),
      ...(props.hasNotes !== false ? [text(`${notesOnPage}.`)] : []),
      button('Open the job', `${publicUrl}/dashboard/sp/booking/${props.bookingId}`),
    ],
  };
}
