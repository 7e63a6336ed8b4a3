import { type MailContent, text } from '../../mail-content.ts';

/** To whoever has the address that was a slip: what they got was for somebody else. */
export function bookingEmailCorrected(): MailContent {
  return {
    subject: 'A booking is no longer connected to your address',
    heading: 'A booking was made with your address',
    blocks: [
      text(
        'Somebody booked a clean with this email address and has since given another one. The links in what we sent you about it no longer work, and nothing more about it comes here.',
      ),
      text(
        'You need do nothing. If you did make the booking, reply to this email at once, so that we can help.',
      ),
    ],
  };
}
