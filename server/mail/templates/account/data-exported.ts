import { type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function dataExported({ name, when }: MailPropsOf<'data-exported'>): MailContent {
  return {
    subject: 'A copy of your data was made',
    heading: `Hello ${name}`,
    blocks: [
      text(`At ${when} somebody signed in as you and downloaded a copy of everything we hold about you.`),
      text(
        'If that was you, there is nothing to do. Keep the file safe: your bookings and addresses are in it.',
      ),
      text('If it was not you, change your password at once, sign out everywhere, and reply to this email.'),
    ],
  };
}
