import { button, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Somebody typed an address that has an account: its holder is told, the form says nothing. */
export function accountExists(props: MailPropsOf<'account-exists'>, publicUrl: string): MailContent {
  const asked =
    props.why === 'sign-up'
      ? 'Somebody, most likely you, tried to make an account with this address. You have one already.'
      : 'Somebody, most likely you, tried to move another account to this address. It has an account already.';
  return {
    subject: 'You already have an account',
    heading: props.firstName ? `Hello ${props.firstName}` : 'Hello',
    blocks: [
      text(`${asked} Sign in with it, or choose a new password if you have forgotten yours.`),
      button('Sign in', `${publicUrl}/signin`),
      text(`Choose a new password: ${publicUrl}/forgotpassword`),
      small('If it was not you, ignore this email. Nothing has changed.'),
    ],
  };
}
