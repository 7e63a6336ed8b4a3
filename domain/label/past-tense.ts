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
  'add-passkey': 'added a passkey',
  'announce-rates': 'announced the rates',
  'answer-change': 'answered the change',
  'answer-cover': 'said who may come instead',
  'answer-no-show': 'answered the no-show',
  'answer-over-run': 'answered the longer visit',
  'ask-change': 'asked for a change',
  'ask-email-change': 'asked for another email address',
  'ask-erasure': 'asked to be erased',
  'change-email': 'changed the email address',
  'charge-again': 'changed the charge',
  'change-password': 'changed the password',
  'choose-cover': 'chose who may come instead',
  'complete-link': 'completed a cleaner’s part',
  'confirm-hours': 'confirmed the hours',
  'correct-email': 'corrected the email address',
  'correct-hours': 'corrected the hours',
  'decide-no-show': 'decided the no-show',
  'decide-unsafe': 'decided on the unsafe place',
  'decide-wrong-hours': 'decided on the wrong hours',
  'drop-cv': 'deleted the CV',
  'drop-dbs-copy': 'deleted the copy of the DBS certificate',
  'end-sessions': 'signed out everywhere',
  'end-standing': 'ended “every visit”',
  'export-list': 'exported a list',
  'export-non-domestic': 'exported the non-domestic visits',
  'export-year': 'exported a year',
  'finish-link': 'finished a cleaner’s part',
  'first-of-pool': 'became the first company user',
  'follow-up': 'followed up',
  frame: 'changed who may show the booking form',
  'give-back-overpaid': 'gave back what was paid too much',
  'go-ahead-unpaid': 'went ahead unpaid',
  'issue-goodwill': 'issued as goodwill',
  'keep-looking': 'kept looking',
  'lapse-wrong-hours': 'dropped the wrong hours',
  lapse: 'let lapse',
  'mark-paid': 'marked as paid',
  'mark-spam': 'marked as spam',
  'move-complaint': 'moved the complaint on',
  'open-document': 'opened a document',
  'record-check': 'recorded a check',
  'record-commercial-advice': 'recorded the advice on offices',
  'record-dispute': 'recorded a dispute',
  'record-loss': 'recorded a loss',
  'record-payment': 'recorded a payment',
  'record-payout': 'recorded a payout',
  'record-vat-payment': 'recorded a payment of VAT',
  'report-no-show': 'reported a no-show',
  'report-wrong-hours': 'reported wrong hours',
  'request-over-run': 'asked for more time',
  reissue: 'stopped and issued anew',
  resend: 'sent again',
  'rotate-secret': 'changed the secret',
  'send-document': 'sent a document',
  'set-payee-name': 'set the name in the bank file',
  'set-payment-method': 'set the way of paying',
  'set-permissions': 'set the permissions',
  'set-picture': 'set the picture',
  'set-reward': 'set the reward',
  'smaller-team': 'went on with fewer cleaners',
  'take-group': 'took over the groups of the user pool',
  'take-vat-relief': 'took VAT relief',
  'undo-approval': 'undid the approval',
  'update-access-notes': 'updated the access notes',
  'update-business-details': 'updated the business details',
  'waive-fee': 'waived the fee',
  'warn-unused': 'warned of an account that is not used',
  'withdraw-change': 'withdrew the change',
  'withdraw-erasure': 'withdrew the erasure',
  'withdraw-invitation': 'withdrew the invitation',
  'withdraw-offers': 'withdrew the offers to cleaners',
  'withdraw-profile': 'withdrew the profile',
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
