import type { EditField, FieldValues } from '#app/lib/form/edit-fields.ts';
import {
  allCleanerCounts,
  labels,
  roomCounts,
  serviceLocations,
  serviceTypes,
} from '#domain/booking/options.ts';
import { quotedHours } from '#domain/quote/suggest-quote.ts';
import type { OfficeQuote } from './office-documents.ts';

type Options = readonly { value: string; label: string }[];
const unknown = { value: '', label: 'Not known' };
const rooms: Options = [
  unknown,
  ...roomCounts.map((count) => ({ value: String(count), label: String(count) })),
];

/** What the office answers a request for a price with. */
export const answerFields: readonly EditField[] = [
  {
    name: 'hours',
    label: 'Hours for each cleaner',
    kind: 'choice',
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
    label: 'Your price',
    kind: 'money',
    hint: 'The whole price. Left empty it is what our rates make of these hours.',
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

/** What the form begins with: what was quoted before, else what the booking form would suggest. */
export const answerValues = ({ hours, cleanerCount, price, answer, desk }: OfficeQuote): FieldValues => ({
  hours: hours ?? desk?.suggestion?.hours ?? '',
  cleanerCount: cleanerCount ?? desk?.suggestion?.cleanerCount ?? 1,
  price,
  answer,
});

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
  { name: 'bedroomCount', label: 'Bedrooms', kind: 'choice', options: rooms, isOptional: true },
  { name: 'bathroomCount', label: 'Bathrooms', kind: 'choice', options: rooms, isOptional: true },
  { name: 'desiredDate', label: 'Day they would like', kind: 'date', isOptional: true },
];
