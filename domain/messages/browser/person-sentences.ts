/** What has to be agreed to before an order. */
export const agreementSentences = {
  terms_missing: 'Tick to agree to our terms',
  early_start_missing: 'Tick to ask us to start within 14 days',
} as const;

/** What a form asks of a person. */
export const personSentences = {
  first_name_missing: 'Enter your first name',
  first_name_bad: 'First name must be 100 characters or fewer and can’t include numbers or symbols',
  last_name_missing: 'Enter your last name',
  last_name_bad: 'Last name must be 100 characters or fewer and can’t include numbers or symbols',
  email_missing: 'Enter your email address',
  email_bad: 'Enter an email address in the right format, like name@example.com',
  phone_missing: 'Enter your phone number',
  phone_bad: 'Enter a UK phone number, like 07700 900123 or 020 7946 0123',
  address_missing: 'Enter your street and house number',
  address_bad: 'Enter the address where we should clean',
  home_address_bad: 'Enter the street and house number where you live',
  city_missing: 'Choose a city',
} as const;
