import { type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** To the one of giver and receiver who was not sent the new code: a lie told to the office is seen here. */
export function giftCardStopped(props: MailPropsOf<'gift-card-stopped'>): MailContent {
  const which = props.isBuyer
    ? `the gift card you bought for ${props.receiverName}`
    : `your gift card from ${props.from}`;
  const where = props.isBuyer
    ? 'A new one has gone to the email address you gave for it.'
    : `A new one has gone to ${props.from}.`;
  return {
    subject: `The code of ${which} has changed`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `Somebody told us that the code of ${which} was lost, so we have stopped that code. ${where} Nothing on the card is lost.`,
      ),
      text('If that surprises you, reply to this email.'),
    ],
  };
}
