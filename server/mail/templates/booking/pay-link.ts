import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/**
 * What the office booked by phone, with the link by which the customer agrees and pays (rules/money#phone-bookings).
 */
export function payLinkMail(props: MailPropsOf<'pay-link'>): MailContent {
  return {
    subject: 'Your clean: please confirm and give a card',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        'This is the clean you asked us for. It is booked once you agree to our terms and give a card. Nothing is taken before the clean.',
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['How often', props.visit.frequency],
        ['When', props.visit.when],
        ['Length', props.visit.length],
        ['Cleaners', props.visit.cleaners],
        ['Address', props.address],
        ['Total, VAT included', props.amount],
      ]),
      button('Confirm and give a card', props.payLink),
      small(`We keep the time for you until ${props.heldUntil}. After that the link no longer works.`),
    ],
  };
}
