import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Another phone number stands in an account, by whomever it was changed. */
export function phoneChanged(props: MailPropsOf<'phone-changed'>, publicUrl: string): MailContent {
  const caller = props.to === 'customer' ? 'your cleaners' : 'your customers';
  return {
    subject: 'Your phone number was changed',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `The phone number in your account was changed at ${props.when}. From now on we and ${caller} call the one that ends in ${props.phoneEnd}.`,
      ),
      text(
        'If you neither did this nor asked us to, choose a new password at once, which signs everybody else out, put your number right in your profile, and tell us by replying to this email.',
      ),
      button('Choose a new password', `${publicUrl}/forgotpassword`),
    ],
  };
}
