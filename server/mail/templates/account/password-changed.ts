import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The password was changed, by whoever. */
export function passwordChanged(props: MailPropsOf<'password-changed'>, publicUrl: string): MailContent {
  return {
    subject: 'Your password was changed',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`Your password was changed at ${props.when}. Every other browser was signed out.`),
      ...(props.keepsPasskeys
        ? [text('Your passkeys sign in as before. Remove any that you don’t know in your account.')]
        : []),
      text('If this was not you, choose a new one at once and then tell us by replying to this email.'),
      button('Choose a new password', `${publicUrl}/forgotpassword`),
    ],
  };
}
