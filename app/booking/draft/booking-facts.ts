import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { nationalPhone } from '#app/lib/label/phone-link.ts';
import { labels } from '#domain/booking/options.ts';
import { floorLabel } from '#domain/booking/price/floor-label.ts';
import { extrasText, roomsText } from '#domain/booking/visit/home-text.ts';
import { coverLabels, oneCleanerLabels } from '#domain/label/agreement-labels.ts';
import { normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import { formatLongDate, formatTime, londonTime, visitInterval } from '#domain/time/london.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { StepKey } from './booking-steps.ts';
import { planHours } from './planned-hours.ts';

export type BookingFact = { step: StepKey; label: string; value: string };

/** What the review calls the address that everything is written to. */
export const emailFact = 'Email';

/** 'Every week', 'Every two weeks', 'Just once'. */
export function frequencyText(draft: BookingDraft): string | null {
  const { serviceFrequency, schedule } = draft;
  if (serviceFrequency === null) return null;
  if (serviceFrequency === 'MoreThanTwoWeeks' && schedule !== null) return labels.schedule[schedule];
  return labels.serviceFrequency[serviceFrequency];
}

/** 'Tuesday 24 November, 9:00am to 12:30pm'. */
export function whenText(draft: BookingDraft): string | null {
  const { startDate, startTime } = draft;
  const plan = planHours(draft);
  if (startDate === null || startTime === null || plan.kind !== 'hours') return null;
  const { endsAt } = visitInterval(startDate, startTime, plan.quarterHours);
  return `${formatLongDate(startDate)}, ${formatTime(startTime)} to ${formatTime(londonTime(endsAt))}`;
}

/** '3.5 hours, 1 cleaner'. */
export function lengthText(draft: BookingDraft): string | null {
  const plan = planHours(draft);
  if (plan.kind !== 'hours') return null;
  const each = plan.cleanerCount > 1 ? ' each' : '';
  return `${hoursLabel(plan.quarterHours / 4)}${each}, ${plan.cleanerCount === 1 ? '1 cleaner' : `${plan.cleanerCount} cleaners`}`;
}

function homeText({ serviceLocation, bedroomCount, bathroomCount }: BookingDraft): string | null {
  if (serviceLocation !== 'House') return labels.serviceLocation[serviceLocation];
  if (bedroomCount === null || bathroomCount === null) return null;
  return roomsText(bedroomCount, bathroomCount);
}

function addressText(draft: BookingDraft): string | null {
  const city = draft.areaCity === null ? '' : labels.city[draft.areaCity];
  const parts = [draft.address.trim(), city, normalisePostalCode(draft.postalCode)];
  return parts.filter(Boolean).join(', ') || null;
}

function oneCleanerText(draft: BookingDraft): string | null {
  const plan = planHours(draft);
  return plan.kind === 'hours' && plan.cleanerCount > 1 ? oneCleanerLabels[draft.ifOneCleaner] : null;
}

function somebodyText({ somebodyHome }: BookingDraft): string | null {
  if (somebodyHome === null) return null;
  return somebodyHome ? 'Somebody is home' : 'Nobody is home';
}

function coverText({ serviceFrequency, coverChoice }: BookingDraft): string | null {
  return serviceFrequency === null || serviceFrequency === 'OneOff' ? null : coverLabels[coverChoice];
}

function overRunText({ overRunQuarterHours }: BookingDraft): string {
  if (overRunQuarterHours === 0) return 'Ask me first';
  return overRunQuarterHours === 4
    ? 'Up to 1 hour more, without asking'
    : 'Up to 30 minutes more, without asking';
}

/** Everything somebody has told us, in the order of the steps, for them to check. */
export function bookingFacts(draft: BookingDraft): BookingFact[] {
  const facts: [StepKey, string, string | null][] = [
    ['clean', 'Offer', draft.offer?.title ?? null],
    ['clean', 'Clean', draft.serviceType && labels.serviceType[draft.serviceType]],
    ['clean', 'How often', frequencyText(draft)],
    ['home', 'Home', homeText(draft)],
    ['home', 'Extras', extrasText(draft.extras, draft.serviceType)],
    ['home', 'Length', lengthText(draft)],
    ['home', 'If only one cleaner can come', oneCleanerText(draft)],
    ['home', 'Products and vacuum', draft.cleaningSupplies ? 'We bring them' : 'You have them'],
    ['where', 'Address', addressText(draft)],
    ['where', 'Floor', floorLabel(draft.floor, draft.lift)],
    ['where', 'At home', somebodyText(draft)],
    ['where', 'Parking', draft.parking && labels.parking[draft.parking]],
    ['where', 'Pets', draft.pets.trim()],
    ['where', 'Notes for your cleaner', draft.commentsForAssistant.trim()],
    ['where', 'Notes for us', draft.commentsForUs.trim()],
    ['when', 'When', whenText(draft)],
    ['when', 'If your usual cleaner can’t come', coverText(draft)],
    ['when', 'If it needs longer', overRunText(draft)],
    ['you', 'Name', `${draft.firstName.trim()} ${draft.lastName.trim()}`.trim()],
    ['you', emailFact, draft.email.trim()],
    ['you', 'Phone', nationalPhone(draft.phone.trim())],
  ];
  return facts.flatMap(([step, label, value]) => (value ? [{ step, label, value }] : []));
}
