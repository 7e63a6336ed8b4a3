import { type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Somebody changed where a cleaner is paid. */
export function bankDetailsChanged(props: MailPropsOf<'bank-details-changed'>): MailContent {
  return {
    subject: 'Your bank details were changed',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `From now on your pay goes to the account ending ${props.accountEnd}. For your safety nothing is sent there for 48 hours.`,
      ),
      text('If this was not you, reply to this email at once and change your password.'),
    ],
  };
}
