import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'booking-changed'>;

function whatFollows({ to, cleanerNames, isSearching, waitsForMorning }: Props): string {
  const search = waitsForMorning ? 'from 8 in the morning we ask for' : 'we are looking for';
  if (to === 'provider') return 'This job of yours has changed. It is still yours.';
  if (isSearching && cleanerNames)
    return `Your booking is changed. ${cleanerNames} will come, and ${search} another cleaner. We email you when we have found one.`;
  if (isSearching)
    return `Your booking is changed. ${waitsForMorning ? 'From 8 in the morning we ask for' : 'We are looking for'} a cleaner, and email you when we have found one.`;
  return cleanerNames ? `Your booking is changed. ${cleanerNames} will come.` : 'Your booking is changed.';
}

/** What a visit is now, to its customer and to the cleaners who stay. */
export function bookingChanged(props: Props, publicUrl: string): MailContent {
  const { visit, before } = props;
  const area = props.to === 'customer' ? 'cs' : 'sp';
  return {
    subject: `Changed: ${visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(whatFollows(props)),
      facts([
        ['Until now', before === visit.when ? '' : before],
        ['When', visit.when],
        ['Clean', visit.serviceName],
        ['Length', visit.length],
        ['Added', props.added ?? ''],
        ['Cleaners', props.to === 'customer' ? visit.cleaners : ''],
        ['Address', props.address],
        ['Price', props.total],
      ]),
      button('Open the booking', `${publicUrl}/dashboard/${area}/booking/${props.bookingId}`),
    ],
  };
}
