/** The questions of a cleaner's application. */
export const applicationFormSentences = {
  radius_missing: 'Choose how far you will travel',
  transport_missing: 'Choose how you travel',
  experience_missing: 'Choose how much experience you have',
  heard_from_missing: 'Choose how you heard of us',
  payment_frequency_missing: 'Choose how often you want to be paid',
  service_types_missing: 'Choose at least one type of clean',
  working_day_missing: 'Choose at least one working day',
  weekday_end_early: 'End time must be after start time',
  weekday_short: 'Leave at least 2.5 hours',
  weekday_time_bad: 'Choose a time on the hour or half hour',
  join_date_bad: 'Enter a date in the next 12 months',
  dbs_missing: 'Tell us if you have a DBS certificate',
  self_employed_missing: 'Tick to confirm you are self-employed',
  document_gone: 'Choose the file again',
} as const;
