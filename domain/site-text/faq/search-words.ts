/** What people type who mean a question, where its own words are others. */
const words: Record<string, string> = {
  'what-does-it-cost': 'prices rates how much fee',
  'how-many-hours': 'three 3 hours how long time needed',
  'when-do-i-pay': 'charge charged payment deposit upfront money back refund refunded',
  'how-can-i-pay': 'cash direct debit bank transfer',
  'when-can-you-come': 'Christmas Boxing Day New Year Easter bank holiday Sunday weekend evening',
  'when-confirmed': 'nobody accepts no cleaner found refund',
  'repeated-cleans': 'weekly fortnightly holiday holidays vacation away pause skip Christmas end stop series',
  'be-at-home': 'key keys keysafe lockbox alarm away out work let in',
  'your-keys': 'key keys hold holding copy spare keysafe lockbox agency office stored',
  'nobody-comes':
    'no show noshow no-show didn’t doesn’t did does not come came turn turned up arrive arrived late missed missing cleaner refund',
  'cannot-get-in': 'key keys locked out nobody home away',
  'not-happy': 'complain complaint refund money back bad poor quality',
  damage: 'broken breakage broke insurance insured refund',
  'same-cleaner': 'ill sick holiday away usual regular favourite',
  'who-comes': 'vetted DBS police insured',
  'move-a-clean': 'reschedule another day time holiday ill sick away change date',
  'cancel-a-clean': 'refund refunded money back ill sick holiday away',
  'you-cancel': 'ill sick cleaner nobody comes refund refunded money back',
  'gift-card-refund': 'money back',
  'become-a-cleaner': 'job jobs work apply',
};

/** Words beside those of a question and its answer that find it; none for a question of the company's own. */
export const alsoFoundBy = (id: string): string => words[id] ?? '';
