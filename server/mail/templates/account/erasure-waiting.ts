import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function erasureWaiting(props: MailPropsOf<'erasure-waiting'>, publicUrl: string): MailContent {
  return {
    subject: 'You asked us to erase your data',
    heading: `Hello ${props.name}`,
    blocks: [
      text(
        'We have erased what nothing open needs. The rest goes, and your account closes, by itself as soon as this is over:',
      ),
      text(props.waitingFor.map((what) => `• ${what}`).join('\n')),
      text('We look every night. On your profile you see what is left, and there you can stop it.'),
      button('See what is left', `${publicUrl}/dashboard`),
      text('If this was not you, stop it, change your password and reply to this email.'),
    ],
  };
}
