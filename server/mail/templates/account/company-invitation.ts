import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Somebody is asked to join the team, with what they will be able to do there. */
export function companyInvitation(props: MailPropsOf<'company-invitation'>): MailContent {
  return {
    subject: 'Join the team at Brightwren',
    heading: 'You have been invited',
    blocks: [
      text(`${props.from || 'Brightwren'} has invited you to help run the business at Brightwren.`),
      facts([['You can see to', props.tasks.join(', ')]]),
      button('Join the team', props.sealedLink),
      small('The link works once, for 7 days. If you did not expect it, you can ignore this email.'),
    ],
  };
}
