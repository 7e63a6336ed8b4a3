import type { EditField } from '#app/lib/form/edit-fields.ts';

const rate = (name: string, label: string, more: Partial<EditField> = {}): EditField => ({
  name,
  label,
  kind: 'money',
  ...more,
});

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What the office says of prices and days (rules/prices#rates, rules/lifecycles#cancellation-fee). */
export const settingFields: readonly EditField[] = [
  rate('oneOfHR', 'Just once', { group: 'What an hour costs, with VAT' }),
  rate('everyWeekHR', 'Every week'),
  rate('moreThan2WeekHR', 'Every two weeks or monthly'),
  rate('hourlyRate', 'Every day we’re open'),
  rate('cleaningSuppliesRate', 'Products, for a visit'),
  {
    name: 'platformFee',
    label: 'Our share, per cent',
    kind: 'number',
    group: 'What cleaners are paid',
    hint: 'The rest, without VAT, is what a cleaner gets who has no rate of their own.',
  },
  { name: 'taxRate', label: 'VAT, per cent', kind: 'number' },
  {
    name: 'confirmed',
    label: 'Yes, pay below our floor',
    kind: 'tick',
    hint: 'Asked for where cleaners would be paid less than our floor.',
  },
  rate('goodwillAmount', 'Gift card when we cancel late', {
    group: 'When something goes wrong',
    hint: '£0 to £50. With 0 nobody gets one, and no page mentions one.',
  }),
  {
    name: 'shortNoticeHours',
    label: 'Hours paid to a cleaner when a visit is cancelled late without a fee',
    kind: 'hours',
    hint: '0 to 3, in quarters.',
  },
  {
    name: 'insuranceMinimum',
    label: 'Least cover of public liability insurance, in pounds',
    kind: 'whole',
    group: 'What cleaners have to bring',
    hint: 'Whole pounds, like 1000000. Asked of everybody whose insurance is recorded from then on. 0 asks for none.',
  },
  ...days.map(
    (day, at): EditField => ({
      name: `${day.toLowerCase()}W`,
      label: day,
      kind: 'tick',
      states: { on: 'open', off: 'closed' },
      ...(at === 0 ? { group: 'The days we clean' } : {}),
    }),
  ),
  {
    name: 'postalCodeRegx',
    label: 'Pattern of a postcode',
    kind: 'text',
    group: 'For technicians',
    maxLength: 300,
  },
  {
    name: 'fromDate',
    label: 'Holds from',
    kind: 'date',
    isOptional: true,
    group: 'From when',
    hint: 'Empty: at once. A day to come: until then everything stays as it is.',
  },
];
