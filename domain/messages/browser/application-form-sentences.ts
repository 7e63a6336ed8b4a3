/** A cleaner's hours and pay. */
export const workSentences = {
  worked_hours_missing: 'Enter the hours worked, in quarter hours, like 3.25',
  service_rate_bad: 'Enter 0 or a rate from £12.71 to £60',
} as const;

/** A file somebody chose. */
export const fileSentences = {
  file_too_large: 'File must be smaller than 8 MB',
} as const;

/** The questions of a cleaner's application. */
export const applicationFormSentences = {
  radius_missing: 'Choose how far you will travel',
  travel_miles_bad: 'Choose one of the distances we offer',
  transport_missing: 'Choose how you travel',
  experience_missing: 'Choose how much experience you have',
  heard_from_missing: 'Choose how you heard of us',
  payment_frequency_missing: 'Choose how often you want to be paid',
  service_types_missing: 'Choose at least one type of clean',
  working_day_missing: 'Choose at least one working day',
  weekday_end_early: 'End time must be after start time',
  weekday_second_early: 'Begin the second shift when the first has ended, or later',
  weekday_short: 'Leave at least 2.5 hours',
  weekday_time_bad: 'Choose a time on the hour or half hour',
  join_date_bad: 'Enter a date in the next 12 months',
  dbs_missing: 'Tell us if you have a DBS certificate',
  self_employed_missing: 'Tick to confirm you are self-employed',
  document_gone: 'Choose the file again',
  language_bad: 'Choose a language of the list',
  languages_many: 'Choose up to 10 languages',
  share_code_bad: 'Enter the share code of 9 letters and digits that begins with W, like W12 3AB 4CD',
  share_code_missing: 'Enter the share code that your date of birth belongs to',
  date_of_birth_bad: 'Enter your date of birth',
  date_of_birth_missing: 'Enter your date of birth: we can’t look up the share code without it',
  insurance_document_missing: 'Choose the certificate of your insurance',
  insurer_missing: 'Enter the name of the insurer, in 2 to 80 characters',
  insurance_ends_on_bad: 'Enter the last day of the insurance, today or later',
} as const;
