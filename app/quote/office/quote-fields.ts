import type { EditField, FieldValues } from '#app/lib/form/edit-fields.ts';
import {
  allCleanerCounts,
  labels,
  roomCounts,
  serviceLocations,
  serviceTypes,
  startTimes,
} from '#domain/booking/options.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { desiredTimes } from '#domain/quote/firm-choices.ts';
import {
  type QuoteFrequency,
  quoteFrequencies,
  quoteFrequencyLabels,
  type VisitTime,
  weekdays,
} from '#domain/quote/quoted-plan.ts';
import { quotedHours } from '#domain/quote/suggest-quote.ts';
import { formatTime, weekdayNames } from '#domain/time/london.ts';
import type { OfficeQuote } from './office-documents.ts';

type Options = readonly { value: string; label: string }[];
const unknown = { value: '', label: 'Not known' };
const rooms: Options = [
  unknown,
  ...roomCounts.map((count) => ({ value: String(count), label: String(count) })),
];

const timeOptions: Options = startTimes.map((value) => ({ value, label: formatTime(value) }));
const openTime = 'open';

const dayFields: readonly EditField[] = weekdays.map((name, index) => ({
  name,
  label: weekdayNames[index] ?? name,
  kind: 'choice',
  options: [
    { value: '', label: 'No visit' },
    { value: openTime, label: 'The customer chooses the time' },
    ...timeOptions,
  ],
  isOptional: true,
  isFor: ({ frequency }) => repeatsOnDays(frequency),
  ...(index === 0 ? { group: 'Days' } : {}),
}));

/** What the office answers a request for a price with. */
export const answerFields: readonly EditField[] = [
  {
    name: 'frequency',
    label: 'How often',
    kind: 'choice',
    options: quoteFrequencies.map((value) => ({ value, label: quoteFrequencyLabels[value] })),
  },
  ...dayFields,
  {
    name: 'time',
    label: 'Time',
    kind: 'choice',
    options: [{ value: '', label: 'The customer chooses' }, ...timeOptions],
    isOptional: true,
    isFor: ({ frequency }) => !repeatsOnDays(frequency),
  },
  {
    name: 'startDate',
    label: 'From when',
    kind: 'date',
    hint: 'The day of the first visit, or the first one after it. Left empty the customer chooses.',
    isOptional: true,
  },
  {
    name: 'hours',
    label: 'Hours for each cleaner',
    kind: 'choice',
    group: 'The visit',
    options: [
      { value: '', label: 'Choose the hours' },
      ...quotedHours.map((quarters) => ({ value: String(quarters / 4), label: `${quarters / 4} hours` })),
    ],
  },
  {
    name: 'cleanerCount',
    label: 'Cleaners',
    kind: 'choice',
    options: allCleanerCounts.map((count) => ({ value: String(count), label: String(count) })),
  },
  {
    name: 'price',
    label: 'Your price a visit',
    kind: 'money',
    hint: 'The whole price of each visit, VAT included. Left empty it is what our rates make of these hours.',
    isOptional: true,
  },
  {
    name: 'siteVisitAt',
    label: 'We look at the place first',
    kind: 'moment',
    hint: 'Day and time of the site visit, as agreed with them.',
    isOptional: true,
  },
  {
    name: 'answer',
    label: 'Note to the customer',
    kind: 'area',
    hint: 'Shown in the email and beside the price.',
    maxLength: 2000,
    isOptional: true,
  },
];

/** The frequency that is chosen in the form. */
export const frequencyOf = ({ frequency }: FieldValues): QuoteFrequency =>
  quoteFrequencies.find((known) => known === frequency) ?? 'once';

/** Whether visits are on certain weekdays. */
export const repeatsOnDays = (frequency: unknown): boolean =>
  ['weekly', 'biweekly', 'monthly'].includes(String(frequency));

/** The days and times that are chosen in the form, as the wire spells them. */
export function visitTimesOf(chosen: FieldValues): VisitTime[] {
  if (!repeatsOnDays(chosen.frequency))
    return chosen.time ? [{ weekday: null, time: String(chosen.time) }] : [];
  return weekdays.flatMap((weekday) => {
    const time = chosen[weekday];
    return time ? [{ weekday, time: time === openTime ? null : String(time) }] : [];
  });
}

/** When in the day a firm wants us, as a time that can be had; '' where it left that open. */
const askedTimes: Partial<Record<string, string>> = { early: '08:00', day: '10:00', evening: '18:00' };
const askedTime = ({ desiredTime }: OfficeQuote): string => askedTimes[desiredTime ?? ''] ?? '';

const askedDays = (quote: OfficeQuote): [string, string][] =>
  quote.desiredWeekdays.map((weekday) => [weekday, askedTime(quote) || openTime]);

/** What the form begins with: what they asked for, what was quoted before, else what the booking form would suggest. */
export function answerValues(quote: OfficeQuote): FieldValues {
  const { hours, cleanerCount, price, answer, desk, frequency, visitTimes, startDate, siteVisitAt } = quote;
  const isFirst = quote.status === 'new';
  const days = visitTimes.flatMap(({ weekday, time }) => (weekday ? [[weekday, time ?? openTime]] : []));
  const asked = isFirst ? askedDays(quote) : [];
  return {
    frequency: frequency ?? ((isFirst && quote.desiredFrequency) || 'once'),
    hours: hours ?? desk?.suggestion?.hours ?? '',
    cleanerCount: cleanerCount ?? desk?.suggestion?.cleanerCount ?? 1,
    price,
    answer,
    ...Object.fromEntries([...asked, ...days]),
    time: visitTimes.find(({ weekday }) => !weekday)?.time ?? (isFirst ? askedTime(quote) : ''),
    startDate: startDate ?? quote.desiredDate ?? '',
    siteVisitAt: siteVisitAt ?? null,
  };
}

const isFirm = ({ propertyType }: FieldValues): boolean => propertyType === 'Office/Commercial';
const isHome = (chosen: FieldValues): boolean => !isFirm(chosen);

/** What the office has learnt of the place, beside what was written in a message. */
export const messageQuoteFields: readonly EditField[] = [
  { name: 'postalCode', label: 'Postcode of the place to clean', kind: 'text', maxLength: 200 },
  { name: 'phone', label: 'Phone number', kind: 'text', maxLength: 100, isOptional: true },
  {
    name: 'serviceType',
    label: 'Type of clean',
    kind: 'choice',
    options: [unknown, ...serviceTypes.map((value) => ({ value, label: labels.serviceType[value] }))],
    isOptional: true,
  },
  {
    name: 'propertyType',
    label: 'Kind of place',
    kind: 'choice',
    options: [unknown, ...serviceLocations.map((value) => ({ value, label: labels.serviceLocation[value] }))],
    isOptional: true,
  },
  {
    name: 'bedroomCount',
    label: 'Bedrooms',
    kind: 'choice',
    options: rooms,
    isOptional: true,
    isFor: isHome,
  },
  {
    name: 'bathroomCount',
    label: 'Bathrooms',
    kind: 'choice',
    options: rooms,
    isOptional: true,
    isFor: isHome,
  },
  {
    name: 'businessName',
    label: 'Name of the business',
    kind: 'text',
    maxLength: 100,
    isOptional: true,
    isFor: isFirm,
  },
  { name: 'floorArea', label: 'Square metres', kind: 'whole', isOptional: true, isFor: isFirm },
  { name: 'deskCount', label: 'Desks', kind: 'whole', isOptional: true, isFor: isFirm },
  {
    name: 'desiredFrequency',
    label: 'How often',
    kind: 'choice',
    options: [unknown, ...optionsIn(quoteFrequencyLabels)],
    isOptional: true,
  },
  {
    name: 'desiredTime',
    label: 'When in the day',
    kind: 'choice',
    options: [unknown, ...optionsIn(desiredTimes)],
    isOptional: true,
  },
  { name: 'desiredDate', label: 'Day they would like', kind: 'date', isOptional: true },
];

/** What somebody who calls says of themselves and of the place. */
export const phoneQuoteFields: readonly EditField[] = [
  { name: 'name', label: 'Name', kind: 'text', maxLength: 100 },
  { name: 'email', label: 'Email address', kind: 'email', maxLength: 200 },
  ...messageQuoteFields.map((field) =>
    field.name === 'phone'
      ? { name: 'phone', label: 'Phone number', kind: 'text' as const, maxLength: 100 }
      : field,
  ),
  { name: 'message', label: 'What they ask for', kind: 'area', maxLength: 2000, isOptional: true },
];
