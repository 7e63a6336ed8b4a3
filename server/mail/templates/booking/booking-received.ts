import { cancellingOf, cancellingOfSeries, noAccess } from '#domain/messages/cancelling.ts';
import { formatTime } from '#domain/time/london.ts';
import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

const rightToCancel =
  'Your right to cancel: because you booked online you may cancel for any reason until the end of the 14th day after booking, and owe nothing if the visit has not started. To cancel, reply to this email with: “I cancel my booking”, your name, address and the date of the booking.';
const earlyStart =
  'You asked us to start within this 14-day period: “Please start within my 14-day cancellation period. I understand that if I then cancel I pay for the time already worked, and that I lose the right to cancel once the clean has been fully done.”';
const redo =
  'Not happy with the clean? Tell us within 72 hours, and we come back within 5 days and put it right, free of charge. Your rights by law last longer than that.';

export function bookingReceived(props: MailPropsOf<'booking-received'>, publicUrl: string): MailContent {
  const cancelling = props.isSeries ? cancellingOfSeries(props.cancelling) : cancellingOf(props.cancelling);
  return {
    subject: `We have your booking for ${props.visit.when}`,
    heading: `Thank you, ${props.firstName}. We’re finding your cleaner.`,
    blocks: [
      text(
        props.waitsForMorning
          ? 'We ask cleaners for your area from 8 in the morning. You hear from us as soon as one accepts.'
          : 'We are asking cleaners for your area. You hear from us as soon as one accepts.',
      ),
      ...secondClean(props),
      ...(props.lookingUntil ? [text(props.lookingUntil)] : []),
      facts([
        ['Clean', props.visit.serviceName],
        ['How often', props.visit.frequency],
        ['When', props.visit.when],
        ['Length', props.visit.length],
        ['Cleaners', props.visit.cleaners],
        ...(props.home ?? []),
        ['Where', props.address],
      ]),
      facts(props.priceLines),
      text(props.paymentNote),
      ...whereToFollow(props, publicUrl),
      small(`Cancelling: ${cancelling} ${noAccess}`),
      ...(props.isBusinessUse ? [] : [small(rightToCancel)]),
      ...(props.isEarlyStart ? [small(earlyStart)] : []),
      small(redo),
      small(`Our terms: ${publicUrl}/terms-and-conditions`),
    ],
  };
}

/** Somebody who was not signed in can't be asked beforehand: it would tell strangers of this mailbox. */
function secondClean({
  otherCleans: [other] = [],
  sealedSecondCleanLink,
  visit,
  isSeries,
}: MailPropsOf<'booking-received'>): MailContent['blocks'] {
  if (!other || !sealedSecondCleanLink) return [];
  const others = `${other.isRegular ? 'your regular clean' : 'a clean'} at ${other.address} at ${formatTime(other.startTime)} that day`;
  return [
    text(
      `You now have two cleans at that time: this one (${visit.when}), and ${others}. If you want both, there is nothing to do. If one is enough, cancel ${isSeries ? 'this regular clean' : 'this one'} here until it begins. It costs nothing.`,
    ),
    button('Cancel this one, free', sealedSecondCleanLink),
  ];
}

function whereToFollow(
  { sealedLink, opens, bookingId }: MailPropsOf<'booking-received'>,
  publicUrl: string,
): MailContent['blocks'] {
  if (!sealedLink) return [button('See my booking', `${publicUrl}/dashboard/cs/booking/${bookingId}`)];
  if (opens === 'claim-booking') {
    return [
      text(
        'This was booked with your email by somebody who wasn’t signed in. If it was you, the link adds it to your account. If it wasn’t, leave the link alone and reply to this email.',
      ),
      button('Add it to my account', sealedLink),
    ];
  }
  return [
    text('Open your account to follow your booking. The link works once, for 7 days.'),
    button('Open my account', sealedLink),
  ];
}
