/** What can go wrong with a card, and with a link to pay by one. */
export const cardSentences = {
  link_expired: 'That link has expired or has already been used.',
  card_missing: 'Enter your card number',
  card_bad: 'Enter the long number on the front of your card',
  card_expiry_bad: 'Enter the expiry date on your card, like 04 / 29',
  card_code_bad: 'Enter the security code, the last 3 or 4 digits on your card',
  card_declined: 'Your card was declined. Try another card or contact your bank.',
  bank_check_needed: "Your bank wants to check it's you. Follow its steps to finish.",
} as const;
