/** Messages, quotes and jobs. */
export const enquirySentences = {
  name_missing: 'Enter your name',
  name_bad: 'Name must be 100 characters or fewer and can’t include links or symbols other than & + , / ( )',
  subject_missing: 'Enter a subject of 3 to 100 characters',
  message_short: 'Tell us a little more (at least 10 characters)',
  message_long: 'Keep this to 2,000 characters or fewer',
  answer_missing: 'Write an answer',
  outcome_missing: 'Write the outcome (at least 3 characters)',
  data_complaint_answered: 'This complaint was answered already. Its outcome can’t be changed.',
  too_many_enquiries:
    'We have had several requests from you or your network within an hour. Please wait an hour, or call us.',
  form_too_quick:
    'That arrived within seconds, as automatic messages do. Nothing is lost: check your answers and send them again.',
  form_trap_filled:
    'A field that people can’t see was filled in, perhaps by your browser. We have emptied it: please send the form again.',
  form_too_old: 'The form was open for a long time. Nothing is lost: check your answers and send them again.',
  message_in_state: 'This message can’t be changed because it is already {status}.',
  quote_in_state: 'This quote can’t be changed because it is already {status}.',
  lost_reason_missing: 'Choose why it was lost',
  quote_price_bad: 'Enter a price from £10 to £5,000, like 149.00',
  title_missing: 'Enter a title',
  title_long: 'Title must be 120 characters or fewer',
  description_missing: 'Enter a description',
  description_long: 'Keep this to 20,000 characters or fewer',
  location_missing: 'Enter where the job is',
  location_long: 'Keep this to 80 characters or fewer',
  cv_missing: 'Add your CV',
  cv_kind_bad: 'File must be a PDF or DOCX',
  document_kind_bad: 'File must be a PDF, JPG or PNG',
  file_missing: 'Choose a file',
  too_many_unpaid_cards:
    'Several gift cards wait for their payment already. Pay for one of them first, or try again tomorrow.',
  too_many_declines:
    'Too many cards were declined. Your answers stay as they are; you can try again in {minutes} minutes.',
  too_many_unclaimed_files:
    'The files you sent before take up all the room there is. Send the form they belong to first, or try again tomorrow.',
  too_many_files: 'Too many files. Wait an hour, then try again.',
  desired_pay_bad: 'Enter pay per hour, like 13.50',
  job_pay_bad: 'Enter pay like 13.50 for an hour (£200 at most) or 28,000 for a year (£500,000 at most)',
  job_pay_from_missing: 'Enter the lowest pay first',
  job_pay_to_low: 'The highest pay can’t be below the lowest',
  job_pay_period_missing: 'Choose whether that is for an hour or a year',
  job_hours_long: 'Keep this to 120 characters or fewer',
  career_post_used: 'Somebody has applied for this job. It can be closed, but not made a draft again.',
  career_post_closed: 'This job is no longer open. Look at the others we have.',
  application_in_state: 'This application can’t be changed because it is already {status}.',
} as const;
