/** Where we work. */
export const postalCodeSentences = {
  postal_code_missing: 'Enter your postcode',
  postal_code_bad: 'Enter a full UK postcode, like SW1A 1AA',
  outcode_not_served: 'Sorry, we don’t clean in {outcode} yet. Ask us for a quote instead.',
  outcode_no_work:
    'We don’t have cleans around {outcode} yet. We work in Birmingham, Brighton, Greater Manchester, Leeds and London.',
} as const;
