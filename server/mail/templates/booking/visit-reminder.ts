import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A day and two hours before a visit. */
export function visitReminder(props: MailPropsOf<'visit-reminder'>, publicUrl: string): MailContent {
  const isCustomer = props.to === 'customer';
  const area = isCustomer ? 'cs/booking' : 'sp/booking';
  return {
    subject: `Reminder: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(isCustomer ? `${props.cleaners} will clean for you soon.` : 'You have a clean coming up.'),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Length', props.visit.length],
        ['Where', props.address],
      ]),
      button(
        isCustomer ? 'See my booking' : 'See the job',
        `${publicUrl}/dashboard/${area}/${props.bookingId}`,
      ),
    ],
  };
}
