/** Passwords, codes and the ways in. */
export const accountSentences = {
  password_missing: 'Enter a password',
  password_short: 'Use at least 8 characters',
  password_long: 'Use 128 characters or fewer',
  verification_code_missing: 'Enter the 6-digit code we emailed you',
  sign_in_failed: 'Email or password is not right. Try again or reset your password.',
  too_many_tries: 'Too many tries. Wait 15 minutes or reset your password.',
  account_blocked: 'This account is closed. Contact us if you think that is a mistake.',
  external_failed: 'Signing in didn’t work. Nothing has changed; try again.',
  external_not_again:
    'That was not a new sign-in with the account you use here. Try again, or ask whoever looks after your sign-in.',
  external_unverified:
    'Your sign-in provider hasn’t confirmed your email address yet. Confirm it there, then sign in again.',
} as const;
