import type { EditField } from '#app/lib/form/edit-fields.ts';
import { serviceLabel } from '#app/lib/label/booking-label.ts';
import { allCleanerCounts, hoursOptions, labels, longHours, serviceTypes } from '#domain/booking/options.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { offerLinkLabels, offerPageLabels } from '#domain/label/site-labels.ts';
import { offerPages } from '#domain/offer/offer-pages.ts';

const counts = (values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** What the office says of an offer (rules/prices#offers). */
export const offerFields: readonly EditField[] = [
  { name: 'title', label: 'Title', kind: 'text', maxLength: 120 },
  { name: 'description', label: 'What customers read', kind: 'area', maxLength: 2000 },
  {
    name: 'serviceType',
    label: 'Service',
    kind: 'choice',
    group: 'The clean',
    options: serviceTypes
      .filter((type) => type !== 'regularcleaning')
      .map((value) => ({ value, label: serviceLabel(value) })),
  },
  {
    name: 'serviceLocation',
    label: 'Property',
    kind: 'choice',
    options: optionsIn(labels.serviceLocation),
  },
  { name: 'cleanerCount', label: 'Cleaners', kind: 'count', options: counts(allCleanerCounts) },
  {
    name: 'expectedHours',
    label: 'Hours of each cleaner',
    kind: 'count',
    options: counts([...hoursOptions, ...longHours].map((quarters) => quarters / 4)),
  },
  { name: 'roomsCount', label: 'Bedrooms at most', kind: 'whole' },
  { name: 'bathroomCount', label: 'Bathrooms at most', kind: 'whole' },
  {
    name: 'price',
    label: 'Price',
    kind: 'money',
    group: 'The price',
    hint: 'With VAT, for the whole clean.',
  },
  {
    name: 'salePrice',
    label: 'Sale price',
    kind: 'money',
    isOptional: true,
    hint: 'Counts where it is below the price.',
  },
  {
    name: 'priceWasCharged',
    label: 'The price was genuinely charged before',
    kind: 'tick',
    hint: 'Only then may it be shown struck through.',
  },
  { name: 'buttonText', label: 'Words on the button', kind: 'text', maxLength: 30, group: 'Where it stands' },
  {
    name: 'buttonLink',
    label: 'The button leads to',
    kind: 'choice',
    options: optionsIn(offerLinkLabels),
  },
  {
    name: 'pages',
    label: 'Pages that show it',
    kind: 'several',
    options: offerPages.map((value) => ({ value, label: offerPageLabels[value] })),
  },
  { name: 'activeFlag', label: 'It is shown now', kind: 'tick' },
];

/** What a new offer begins with. */
export const newOffer = {
  serviceType: 'standardcleaning',
  serviceLocation: 'House',
  cleanerCount: 1,
  expectedHours: 2.5,
  buttonText: 'Book now',
  buttonLink: 'book-now',
  pages: ['home'],
  activeFlag: true,
};
