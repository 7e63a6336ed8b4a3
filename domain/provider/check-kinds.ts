/**
 * What the company has seen before it approves a cleaner (rules/lifecycles#other-records, rules/law#dbs,
 * rules/law#right-to-work).
 */
export const checkKinds = ['identity', 'dbs', 'right-to-work', 'insurance'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkLabels: Record<CheckKind, string> = {
  identity: 'identity document',
  dbs: 'basic DBS check',
  'right-to-work': 'right to work',
  insurance: 'public liability insurance',
};

export const isCheckKind = (word: string): word is CheckKind => checkKinds.some((kind) => kind === word);
