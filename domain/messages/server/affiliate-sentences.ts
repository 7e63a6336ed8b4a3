/** Affiliates: people who send us customers by a link of their own. */
export const affiliateSentences = {
  affiliate_terms_missing: 'Tick to say that you have read how it works',
  affiliate_email_unverified: 'Verify your email address first. Then you can join.',
  affiliate_closed: 'We are not taking new members at the moment.',
  affiliate_nothing_owed: 'Nothing is owed to this person.',
  affiliate_owed_changed: 'What is owed is now {amount}. Check it, and mark that as paid.',
  affiliate_reference_long: 'Keep this to 100 characters or fewer',
  affiliate_reward_bad: 'Enter an amount from £0 to £100',
} as const;
