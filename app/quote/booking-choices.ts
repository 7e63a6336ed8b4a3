import { labels, parkingOptions } from '#domain/booking/options.ts';
import { formatTime } from '#domain/time/london.ts';

export const parkingChoices = [
  { value: '', label: 'Choose one' },
  ...parkingOptions.map((value) => ({ value, label: labels.parking[value] })),
];

export const somebodyHomeChoices = [
  { value: '', label: 'Not sure yet' },
  { value: 'yes', label: 'Somebody is there' },
  { value: 'no', label: 'Nobody is there' },
];

/** The times that a quote leaves open. */
export const startTimeChoices = (startTimes: readonly string[]) => [
  { value: '', label: 'Choose a time' },
  ...startTimes.map((value) => ({ value, label: formatTime(value) })),
];

const asked = [
  ...['startDate', 'startTime', 'firstName', 'lastName', 'phone', 'address', 'parking'],
  ...['somebodyHome', 'commentsForAssistant', 'commentsForUs', 'termsCondition', 'earlyStartRequest'],
] as const;

/** What was typed into a form that books a quote. */
export const typedBooking = (form: FormData): Record<string, string> =>
  Object.fromEntries(asked.map((field) => [field, String(form.get(field) ?? '')]));

/** The same for the wire. */
export function bookQuoteInput(typed: Readonly<Record<string, unknown>>) {
  const text = (field: string) => String(typed[field] ?? '');
  const { somebodyHome } = typed;
  return {
    startDate: text('startDate'),
    startTime: text('startTime'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    address: text('address'),
    parking: text('parking'),
    somebodyHome: somebodyHome ? somebodyHome === 'yes' : null,
    commentsForAssistant: text('commentsForAssistant'),
    commentsForUs: text('commentsForUs'),
    termsCondition: Boolean(typed.termsCondition),
    earlyStartRequest: Boolean(typed.earlyStartRequest),
  };
}
