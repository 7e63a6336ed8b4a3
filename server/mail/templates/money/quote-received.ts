import { type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function quoteExpiring(props: MailPropsOf<'quote-expiring'>): MailContent {
  return {
    subject: `Your quote is good until ${props.validUntil}`,
    heading: `Hello ${props.name}`,
    blocks: [
      text(
        `The price we sent you is good until ${props.validUntil}. Use the link in our earlier email to accept it.`,
      ),
    ],
  };
}

/** Says nothing of what was typed, which anybody could have sent to this address. */
export function quoteReceived(): MailContent {
  return {
    subject: 'We have your request for a quote',
    heading: 'Thank you for asking',
    blocks: [
      text('We answer within two working days with a price that is good for 14 days.'),
      small('If you did not ask us for a price, somebody gave your address by mistake. You need do nothing.'),
    ],
  };
}
