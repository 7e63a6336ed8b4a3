import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A browser signed in that had not been seen with this account. */
export function newDevice(props: MailPropsOf<'new-device'>, publicUrl: string): MailContent {
  return {
    subject: 'A new sign-in to your account',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text('Somebody signed in to your account with a browser we had not seen before.'),
      facts([
        ['When', props.when],
        ['With', props.device],
        ['From', props.address],
      ]),
      text(
        'If that was you, there is nothing to do. If not, choose a new password: it signs everybody else out.',
      ),
      button('Choose a new password', `${publicUrl}/forgotpassword`),
    ],
  };
}
