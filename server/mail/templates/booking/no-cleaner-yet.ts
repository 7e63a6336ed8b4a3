import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** From 24 hours before the visit, and again at 19:00 the day before (rules/lifecycles#nobody-accepts). */
export function noCleanerYet(props: MailPropsOf<'no-cleaner-yet'>, publicUrl: string): MailContent {
  const { visit, mustChoose, times } = props;
  return {
    subject: mustChoose
      ? `Please choose: no cleaner yet for ${visit.when}`
      : `Still looking for your cleaner: ${visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        mustChoose
          ? 'We are sorry: nobody has taken your clean yet. Choose a new time, ask us to keep looking until two hours before the start, or cancel. None of it costs you anything.'
          : 'We are sorry: nobody has taken your clean yet. We are still looking, and you can move it to another time for nothing.',
      ),
      facts([
        ['Clean', visit.serviceName],
        ['When', visit.when],
        ['Free times', times.join('\n')],
      ]),
      button('Choose what to do', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
      small(
        `If nobody takes it and you choose nothing, we cancel at ${props.endsAt}. You then pay nothing, and money set aside on your card is released.`,
      ),
    ],
  };
}
