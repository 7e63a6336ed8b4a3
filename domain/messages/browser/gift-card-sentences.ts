/** What the gift-card form asks for. */
export const giftCardSentences = {
  gift_amount_bad: 'Enter an amount from £10 to £500',
  gift_amount_pounds: 'Use whole pounds',
  gift_message_long: 'Keep this to 300 characters or fewer',
  gift_date_bad: 'Choose a day from today to {date}',
  buyer_name_missing: 'Enter your name',
  buyer_name_bad:
    'Names must be 100 characters or fewer and can’t include links or symbols other than & + , / ( )',
  receiver_name_missing: 'Enter the name of the person it is for',
  receiver_email_missing: 'Enter the email address we should send the card to',
} as const;
