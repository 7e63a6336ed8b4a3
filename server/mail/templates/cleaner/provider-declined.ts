import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** An application to clean was declined. */
export function providerDeclined(props: MailPropsOf<'provider-declined'>, publicUrl: string): MailContent {
  return {
    subject: 'About your application to clean with us',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text('Thank you for applying, and for the time you took. We can’t take you on as things are.'),
      text(`This is why: ${props.reason}`),
      text(
        'Once that is different you can apply again. What you told us is still in your profile: put right what has changed and send it again with one press.',
      ),
      button('Open my profile', `${publicUrl}/dashboard/sp/profile`),
      text('Reply to this email if you think we are wrong.'),
    ],
  };
}
