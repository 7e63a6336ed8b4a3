const irregular: Readonly<Record<string, string>> = {
  begin: 'began',
  cancel: 'cancelled',
  choose: 'chose',
  drop: 'deleted',
  give: 'gave',
  go: 'went',
  keep: 'kept',
  new: 'set a new',
  pay: 'paid',
  plan: 'planned',
  read: 'read',
  reset: 'reset',
  send: 'sent',
  set: 'set',
  take: 'took',
  tip: 'tipped',
  withdraw: 'withdrew',
  write: 'wrote',
};

/** What the verb alone would say wrongly, or in words that only the code has. */
const whole: Readonly<Record<string, string>> = {
  'ask-change': 'asked for a change',
  'ask-email-change': 'asked for another email address',
  'ask-erasure': 'asked to be erased',
  'complete-link': 'completed a cleaner’s part',
  'drop-cv': 'deleted the CV',
  'drop-dbs-copy': 'deleted the copy of the DBS certificate',
  'end-standing': 'ended “every visit”',
  'export-year': 'exported a year',
  'finish-link': 'finished a cleaner’s part',
  'first-of-pool': 'became the first company user',
  'follow-up': 'followed up',
  frame: 'changed who may show the booking form',
  'give-back-overpaid': 'gave back what was paid too much',
  'go-ahead-unpaid': 'went ahead unpaid',
  'issue-goodwill': 'issued as goodwill',
  'keep-looking': 'kept looking',
  'mark-spam': 'marked as spam',
  resend: 'sent again',
  'set-picture': 'set the picture',
  'smaller-team': 'went on with fewer cleaners',
  'take-group': 'took over the groups of the user pool',
  'take-vat-relief': 'took VAT relief',
  'warn-unused': 'warned of an account that is not used',
  'withdraw-offers': 'withdrew the offers to cleaners',
  'write-off': 'wrote off',
};

function pastOf(verb: string): string {
  const known = irregular[verb];
  if (known) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${verb}ed`;
}

/** "reported no access" for the verb of an action of the log, `report-no-access`. */
export function pastTense(verb: string): string {
  const said = whole[verb];
  if (said) return said;
  const [first = '', ...rest] = verb.split('-');
  return [pastOf(first), ...rest].join(' ');
}
