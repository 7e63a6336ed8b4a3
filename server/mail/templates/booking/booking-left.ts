import { button, facts, link, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Once, to who left before paying and agreed to mails about offers (rules/messages#second-thoughts). */
export function bookingLeft(props: MailPropsOf<'booking-left'>): MailContent {
  const { firstName, visit, total, sealedStopLink } = props;
  return {
    subject: 'Your clean is not booked yet',
    heading: `Hello ${firstName}`,
    blocks: [
      text(
        'You chose a clean and left before paying. Nothing was booked and nothing was taken from your card.',
      ),
      facts([
        ['Clean', visit.serviceName],
        ['How often', visit.frequency],
        ['When', visit.when],
        ['Length', visit.length],
        ['Who comes', visit.cleaners],
        ['Price', total],
      ]),
      text('The time is no longer held for you. If it is still free, you can take it up where you left it.'),
      button('Go on with your booking', props.link),
      small(
        'This is the only email about it. You have it because you ticked that we may write to you about offers.',
      ),
      link('Stop emails about offers', sealedStopLink),
    ],
    unsubscribe: sealedStopLink,
  };
}
