import { type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function quoteExpiring(props: MailPropsOf<'quote-expiring'>): MailContent {
  return {
    subject: `Your quote is good until ${props.validUntil}`,
    heading: `Hello ${props.name}`,
    blocks: [
      text(
        `The price we sent you is good until ${props.validUntil}. Use the link in our earlier mail to accept it.`,
      ),
    ],
  };
}
