import type { EditField } from '#app/lib/form/edit-fields.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { paymentMethodLabels } from '#domain/label/money-labels.ts';

/** Who a customer is; their email is their account's and changes there. */
export const customerFields: readonly EditField[] = [
  { name: 'firstName', label: 'First name', kind: 'text', maxLength: 100 },
  { name: 'lastName', label: 'Last name', kind: 'text', maxLength: 100 },
  { name: 'phone', label: 'Phone', kind: 'text', hint: 'A UK number.', maxLength: 30 },
  {
    name: 'address',
    label: 'Street and house number',
    kind: 'text',
    hint: 'With the flat or floor, if there is one.',
    maxLength: 120,
  },
  { name: 'postalCode', label: 'Postcode', kind: 'text', maxLength: 10 },
];

/** Somebody new: whom the office writes down on the phone, with an email to be known by. */
export const newCustomerFields: readonly EditField[] = [
  ...customerFields.slice(0, 2),
  { name: 'email', label: 'Email', kind: 'email', hint: 'They can open an account with it.' },
  ...customerFields.slice(2).map((field) => ({
    ...field,
    isOptional: field.name === 'address' || field.name === 'postalCode',
  })),
  {
    name: 'isSomebodyElse',
    label: 'This is somebody else',
    kind: 'tick',
    hint: 'Tick it if a customer with the same phone is shown, and this is another person.',
  },
];

/** How they pay for what they book from now on (rules/money#account-customers). */
export const termsFields: readonly EditField[] = [
  {
    name: 'paymentMethod',
    label: 'Pays',
    kind: 'choice',
    options: optionsIn(paymentMethodLabels),
  },
  {
    name: 'termsDays',
    label: 'Days to pay',
    kind: 'whole',
    hint: 'On account, from the invoice: 0 to 30.',
  },
  {
    name: 'creditLimit',
    label: 'Credit limit',
    kind: 'money',
    hint: 'On account. Above it they can’t book: what is owed and what is booked count.',
  },
];
