/**
 * What the company has seen before it approves a cleaner (rules/lifecycles#other-records, rules/law#dbs,
 * rules/law#right-to-work).
 */
export const checkKinds = ['identity', 'dbs', 'right-to-work', 'insurance'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const isCheckKind = (word: string): word is CheckKind => checkKinds.some((kind) => kind === word);
