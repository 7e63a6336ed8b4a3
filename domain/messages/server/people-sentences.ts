/** Accounts, the team, API keys and personal data. */
export const peopleSentences = {
  merge_same: 'That is the same record. Choose the other one',
  merge_two_accounts:
    'Both have an account they sign in to. Ask the person which one they use, and have them close the other.',
  merge_two_debts: 'Both owe something. Settle what one of them owes first.',
  merge_two_referrals: 'An affiliate sent both of them, and both have been decided. They have to stay apart.',
  customer_exists: '{name} has that email address already. Open that record instead.',
  customer_similar:
    '{name} has that phone number or typed that email address. Open that record, or tick that this is somebody else.',
  link_elsewhere: 'Sign in here first, or open the link in the browser where you asked for it.',
  own_permissions: 'You can’t change your own permissions. Ask somebody else in the team.',
  own_account: 'You can’t do that to your own account. Ask somebody else in the team.',
  permission_not_yours: 'You can only give what you have yourself, and “{permission}” isn’t among it.',
  colleague_holds_more:
    'This colleague holds “{permission}”, which you don’t. Ask somebody in the team who holds it too.',
  permissions_missing: 'Choose at least one thing this person may do',
  last_company_user: 'The last person in the team has to stay. Invite somebody else first.',
  last_with_permission: 'Nobody else has “{permission}”. Give it to somebody else first.',
  invited_email_missing: 'Enter the email address of the person you invite',
  already_in_team: 'This person is in the team already.',
  invited_is_blocked: 'This account is blocked. Unblock it before you invite it.',
  member_from_outside:
    'Your sign-in provider decides who is in the team. Take this person out of the group “company” there.',
  invite_at_pool:
    'Your sign-in provider decides who is in the team. Put the person into the group “company” there.',
  apart_reason_missing: 'Say why, in 3 to 500 characters. Only the office reads it.',
  apart_reason_long: 'Keep this to 500 characters or fewer',
  apart_already: 'These two are kept apart already. End that first to give another reason.',
  notice_always: 'These always come: somebody waits for your answer.',
  push_address_bad: 'We can’t send notifications to this browser. Update it, or use another one.',
  push_session_missing: 'Notifications go to a browser that is signed in. Sign in here on our site first.',
  push_browser_bad: 'Name the browser in 1 to 60 letters and digits',
  own_booking: 'Whoever booked a clean can’t be its cleaner. It goes to somebody else.',
  another_wanted:
    'The customer asked for somebody else in place of this cleaner. If both agree by phone, choose “Agreed by phone”.',
  kept_apart:
    'We keep this cleaner and this customer apart. Give the visit to somebody else, or end it on either’s record.',
  block_reason_missing: 'Say why, in 3 to 300 characters. Only the team reads it.',
  api_key_name_bad: 'Enter a name of 2 to 60 characters, so that you know which key it is',
  api_key_scopes_missing: 'Choose what the key may do',
  api_key_exists: 'There is a key of that name already. Choose another name, or revoke that one first.',
  too_many_exports: 'You have downloaded your data ten times today. Try again tomorrow.',
  erasure_not_asked: 'Nothing is waiting to be erased.',
  password_common: 'That password is too easy to guess. Choose another.',
  city_other: 'That postcode is in {city}: give that city, or leave it out',
  verification_code_bad: 'That code is wrong or has expired. We can send a new one.',
  pool_external: 'This site has no passwords of its own. Use the button on the sign-in page.',
  code_wrong: 'That code is wrong or has expired. We can send a new one.',
  password_wrong: 'That password is not right. Try again.',
  password_unchanged: 'Choose a password that is different from the one you have.',
  sign_in_again: 'First confirm that it’s you, by your password or passkey. That counts for 5 minutes.',
  passkey_unverified: 'Use a passkey that asks for your finger, your face or a PIN.',
  email_unchanged: 'That is your email address already. Enter another one.',
  email_in_use:
    'That email address belongs to other records of ours, so we can’t join it to your account. Contact us and we’ll help.',
} as const;
