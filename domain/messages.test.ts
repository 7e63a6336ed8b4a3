import { expect, test } from 'vitest';
import { sentencesForOffice } from './messages/sentences-for-office.ts';
import { type RefusalCode, sentenceFor, sentences } from './messages.ts';

test('values stand where the sentence names them', () => {
  expect(sentenceFor('already_in_state', { status: 'completed' })).toBe(
    'This booking can’t be changed because it is already completed.',
  );
  expect(sentenceFor('start_time_late', { hours: 3.5, time: '4:00pm' })).toBe(
    'A 3.5-hour clean must start by 4:00pm',
  );
});

test('a value that is missing leaves its name, so that a test or a reader sees it', () => {
  expect(sentenceFor('outcode_not_served')).toContain('{outcode}');
});

// The sentences of rules/messages#fields, rules/lifecycles#every-change that people read, to the letter.
test.each([
  ['first_name_missing', 'Enter your first name'],
  ['first_name_bad', 'First name must be 100 characters or fewer and can’t include numbers or symbols'],
  ['email_missing', 'Enter your email address'],
  ['email_bad', 'Enter an email address in the right format, like name@example.com'],
  ['phone_missing', 'Enter your phone number'],
  ['phone_bad', 'Enter a UK phone number, like 07700 900123 or 020 7946 0123'],
  ['address_missing', 'Enter your street and house number'],
  ['address_bad', 'Enter the address where we should clean'],
  ['city_missing', 'Choose a city'],
  ['postal_code_missing', 'Enter your postcode'],
  ['postal_code_bad', 'Enter a full UK postcode, like SW1A 1AA'],
  ['outcode_not_served', 'Sorry, we don’t clean in {outcode} yet. Ask us for a quote instead.'],
  ['password_missing', 'Enter a password'],
  ['password_short', 'Use at least 8 characters'],
  ['password_common', 'That password is too easy to guess. Choose another.'],
  ['sign_in_failed', 'Email or password is not right. Try again or reset your password.'],
  ['too_many_tries', 'Too many tries. Wait 15 minutes or reset your password.'],
  ['verification_code_missing', 'Enter the 6-digit code we emailed you'],
  ['verification_code_bad', 'That code is wrong or has expired. We can send a new one.'],
  ['service_type_missing', 'Choose a type of clean'],
  ['service_pair_bad', 'Deep and move cleans are one-off. Choose one-off or another type.'],
  ['bedrooms_missing', 'Choose how many bedrooms'],
  ['hours_missing', 'Choose how long you need'],
  ['cleaner_count_missing', 'Choose 1 or 2 cleaners'],
  ['start_date_missing', 'Choose a date'],
  ['start_date_early', 'The earliest we can come is {date}'],
  ['start_date_late', 'Choose a date before {date}'],
  ['weekday_closed', 'We don’t clean on {weekday}s'],
  ['day_closed', 'We are closed on {holiday}'],
  ['start_time_missing', 'Choose a start time'],
  ['start_time_late', 'A {hours}-hour clean must start by {time}'],
  ['comment_too_long', 'Keep this to 1,000 characters or fewer'],
  ['terms_missing', 'Tick to agree to our terms'],
  ['early_start_missing', 'Tick to ask us to start within 14 days'],
  ['promo_unknown', 'We don’t recognise that code'],
  ['promo_inactive', 'That code is no longer active'],
  ['promo_new_only', 'That code is for first bookings only'],
  ['promo_with_offer', 'A code can’t be used with this offer'],
  ['card_declined', 'Your card was declined. Try another card or contact your bank.'],
  ['bank_check_needed', 'Your bank wants to check it’s you. Follow its steps to finish.'],
  ['rating_missing', 'Choose 1 to 5 stars'],
  ['weekday_end_early', 'End time must be after start time'],
  ['weekday_short', 'Leave at least 2.5 hours'],
  ['working_day_missing', 'Choose at least one working day'],
  ['radius_missing', 'Choose how far you will travel'],
  ['join_date_bad', 'Enter a date in the next 12 months'],
  ['dbs_missing', 'Tell us if you have a DBS certificate'],
  ['self_employed_missing', 'Tick to confirm you are self-employed'],
  ['prices_closed', 'Prices are being updated. Please try again later or call us.'],
  ['payments_closed', 'We can’t take payments yet. Please call us.'],
  ['already_in_state', 'This booking can’t be changed because it is already {status}.'],
  ['version_conflict', 'Someone else has just changed this. Reload the page and try again.'],
  ['job_taken', 'Sorry, this job has just been taken.'],
  ['save_failed', 'Sorry, we couldn’t save that. Your answers are still here; try again.'],
  ['offline', 'You’re offline. We’ll keep what you typed.'],
  ['chunk_failed', 'Part of the page didn’t load. Reload to continue.'],
  ['session_ended', 'You’ve been signed out. Sign in to continue.'],
  ['not_found', 'We can’t find that page.'],
  ['forbidden', 'You don’t have access to this page.'],
  [
    'fewer_hours',
    'We suggest {hours} hours for a home this size. With less time your cleaner may not finish everything.',
  ],
] as const)('%s reads as decided', (code, sentence) => {
  expect(sentences[code]).toBe(sentence);
});

test('the office reads its own sentence where the usual one speaks to a customer or a cleaner', () => {
  expect(sentenceFor('provider_busy', {}, 'office')).toBe(
    'This cleaner already has a job at that time, or too close to it.',
  );
  expect(sentenceFor('outcode_not_served', { outcode: 'ZE1' }, 'office')).toBe(
    'We don’t clean in ZE1 yet. Add the area first, or make a quote.',
  );
  expect(sentenceFor('version_conflict', {}, 'office')).toBe(sentences.version_conflict);
});

test('a sentence for the office names the same values and never calls the office a customer or a cleaner', () => {
  const named = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
  for (const [code, own] of Object.entries(sentencesForOffice)) {
    expect(own, code).not.toMatch(/\b(your|my|call us|contact us|sorry)\b/i);
    expect(named(own), code).toEqual(named(sentences[code as RefusalCode]));
  }
});

/** Of the fields of a card, which only its holder fills in. */
const ownOnly: string[] = ['card_missing', 'card_bad', 'card_expiry_bad', 'card_code_bad', 'card_incomplete'];

test('what speaks to a customer about their clean, card or cleaner has a sentence for the office', () => {
  const codes = (Object.keys(sentences) as RefusalCode[]).filter(
    (code) =>
      /\byour (card|clean|cleaner|bank)\b|\bcall us\b/i.test(sentences[code]) && !ownOnly.includes(code),
  );
  expect(codes.filter((code) => !(code in sentencesForOffice))).toEqual([]);
});

test('a state is a word inside a sentence, not the wire’s', () => {
  expect(sentenceFor('already_in_state', { status: 'canceled' })).toBe(
    'This booking can’t be changed because it is already cancelled.',
  );
});

test('no sentence shouts or says sorry twice', () => {
  for (const sentence of Object.values(sentences)) {
    expect(sentence).not.toMatch(/!/);
    expect(sentence.match(/sorry/gi)?.length ?? 0).toBeLessThan(2);
  }
});

/** Decided word for word; of pages themselves. */
const ofPages = ['version_conflict', 'chunk_failed', 'document_unknown'];

test('what the server refuses does not speak of a page that somebody has open', () => {
  const codes = (Object.keys(sentences) as RefusalCode[]).filter((code) => !ofPages.includes(code));
  const said = codes.map((code) => sentenceFor(code));
  expect(said.filter((sentence) => /reload|\b(this|that|its own) page\b/i.test(sentence))).toEqual([]);
});
