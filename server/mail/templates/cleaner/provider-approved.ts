import { taxAnswersLabel } from '#domain/platform-report/tax-answers.ts';
import { button, link, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function providerApproved(props: MailPropsOf<'provider-approved'>, publicUrl: string): MailContent {
  return {
    subject: 'You are approved',
    heading: `Welcome, ${props.firstName}`,
    blocks: [
      text('Your profile is approved. From now on we send you jobs near you. You choose which to take.'),
      ...(props.hasAccount === false
        ? [
            text(
              'We do not know your bank account yet. What you earn is held until you have told us, in your profile under “Where we pay you”.',
            ),
          ]
        : []),
      button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
      ...(props.asked?.length
        ? [
            text(
              `HMRC may ask us what we pay you. Please give us your ${taxAnswersLabel(props.asked)}. You can take jobs without.`,
            ),
            link('Give my tax details', `${publicUrl}/dashboard/sp/profile#tax`),
          ]
        : []),
    ],
  };
}
