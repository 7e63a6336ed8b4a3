/** What a form of the office finds itself, before it is sent. */
export const editFormSentences = {
  number_bad: 'Enter a number, like 12 or 12.5',
  whole_number_bad: 'Enter a whole number, like 12',
  hours_bad: 'Enter hours in quarters, like 2.25 or 2:15',
  money_bad: 'Enter an amount, like 14.70',
  moment_bad: 'Choose a day and a time, like 1 December 2026, 09:00',
  count_missing: 'Choose how many',
  areas_missing: 'Enter at least one area',
  areas_too_many: 'At most 300 areas at once',
  nobody_to_ask: 'Nobody who is free is left to ask.',
  changed_meanwhile: 'Someone else has just changed this. Their changes are marked; what you typed is kept.',
  changed_since: 'This has changed since you began to type. The changes are marked; what you typed is kept.',
  changed_around: 'Someone else has just changed this. It is shown as it is now; what you typed is kept.',
  form_gone:
    'What you were filling in has just been changed, and its form is no longer here. What you typed is kept.',
} as const;
