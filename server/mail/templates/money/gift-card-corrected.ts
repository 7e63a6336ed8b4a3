import { type MailContent, text } from '../../mail-content.ts';

/** To whoever has the address that was a slip: the card they were sent was for somebody else. */
export function giftCardCorrected(): MailContent {
  return {
    subject: 'A gift card was sent to you by mistake',
    heading: 'A gift card came to the wrong address',
    blocks: [
      text(
        'Somebody bought a gift card, gave your email address by mistake and has since put it right. The code in the email we sent you no longer works.',
      ),
      text('You need do nothing, and nothing more about it comes here.'),
    ],
  };
}
