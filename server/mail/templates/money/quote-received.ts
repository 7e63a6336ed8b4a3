import { facts, type MailContent, text } from '../../mail-content.ts';
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

export function quoteReceived(props: MailPropsOf<'quote-received'>): MailContent {
  return {
    subject: 'We have your request for a quote',
    heading: `Hello ${props.name}`,
    blocks: [
      text('Thank you for asking. We answer within two working days with a price that is good for 14 days.'),
      facts([['You wrote', props.message]]),
    ],
  };
}
