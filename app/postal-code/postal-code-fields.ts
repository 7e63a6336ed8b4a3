import type { EditField } from '#app/lib/form/edit-fields.ts';
import { cities, labels } from '#domain/booking/options.ts';

const cityField: EditField = {
  name: 'city',
  label: 'City',
  kind: 'choice',
  options: cities.map((value) => ({ value, label: labels.city[value] })),
};

/** Of an area that is served: which city's prices and page it belongs to. */
export const postalCodeFields: readonly EditField[] = [cityField];

/** Of a new one (rules/matching). The position counts only where our own list doesn't have the area. */
export const newPostalCodeFields: readonly EditField[] = [
  {
    name: 'code',
    label: 'Area',
    kind: 'text',
    hint: 'The first half of a postcode, like M14.',
    maxLength: 200,
  },
  cityField,
  {
    name: 'latitude',
    label: 'Latitude of its middle',
    kind: 'number',
    isOptional: true,
    group: 'Only for an area that we don’t know',
  },
  { name: 'longitude', label: 'Longitude of its middle', kind: 'number', isOptional: true },
];
