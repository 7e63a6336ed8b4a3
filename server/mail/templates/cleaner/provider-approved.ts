import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function providerApproved(props: MailPropsOf<'provider-approved'>, publicUrl: string): MailContent {
  return {
    subject: 'You are approved',
    heading: `Welcome, ${props.firstName}`,
    blocks: [
      text('Your profile is approved. From now on we send you jobs near you. You choose which to take.'),
      button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
    ],
  };
}
