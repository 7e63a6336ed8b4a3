import { type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function providerDisabled(props: MailPropsOf<'provider-disabled'>): MailContent {
  return {
    subject: 'Your profile is switched off',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`We have switched your profile off: ${props.reason}`),
      text(
        'You get no more jobs, and we find somebody else for those you had taken; they do not count against you.',
      ),
      text('What you have earned is paid to you as always. Reply to this email if you think we are wrong.'),
    ],
  };
}
