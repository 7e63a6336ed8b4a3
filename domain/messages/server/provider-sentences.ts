/** Cleaners' profiles and what we check of them. */
export const providerSentences = {
  profile_in_state: 'This profile can’t be changed because it is already {status}.',
  disable_reason_missing: 'Say why, in 3 to 300 characters; the cleaner reads it',
  provider_not_ready: 'This cleaner has not confirmed a DBS certificate and being self-employed yet.',
  checks_missing: 'Record first that you have seen: {missing}.',
  check_seen_on_bad: 'Enter the day you saw it, today or earlier',
  check_reference_missing: 'Enter what you saw, such as a number, in 2 to 80 characters',
  check_valid_until_bad: 'Enter the last day it is valid, today or later',
  check_valid_until_missing: 'Enter the last day it is valid',
  documents_not_asked: 'You are approved, so we need no new document. We email you when we do.',
  documents_to_ask_missing: 'Choose which document you need',
  documents_reason_missing: 'Say what is wrong or missing, in 3 to 300 characters; the cleaner reads it',
  picture_kind_bad: 'The picture must be a JPG or PNG',
  picture_consent_missing: 'Tick who may see your picture',
  too_many_applications: 'Too many applications from here. Wait an hour, then try again.',
} as const;
