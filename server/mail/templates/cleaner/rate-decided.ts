import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The office's answer to a cleaner who asked for another hourly pay (rules/people#asking-for-a-rate). */
export function rateDecided(props: MailPropsOf<'rate-decided'>, publicUrl: string): MailContent {
  const { firstName, rate, from, words } = props;
  const profile = button('See my profile', `${publicUrl}/dashboard/sp/profile#rate`);
  if (!from)
    return {
      subject: `About the ${rate} an hour you asked for`,
      heading: `Hello ${firstName}`,
      blocks: [
        text(`We can’t pay you ${rate} an hour for now. ${words}`),
        text('What you are paid stays as it is. You can ask again whenever you like.'),
        profile,
      ],
    };
  return {
    subject: `${rate} an hour from ${from}`,
    heading: `Yes, ${firstName}`,
    blocks: [
      text(`Jobs you take from ${from} on pay ${rate} an hour.`),
      text('Jobs you have taken before that pay what they said when you took them.'),
      ...(words ? [text(words)] : []),
      profile,
    ],
  };
}
