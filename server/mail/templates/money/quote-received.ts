import { facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

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
