/** The kinds of records that say of their address that mails come back. */
export const bouncedRecords = ['customer', 'provider', 'user'] as const;
export type BouncedRecord = (typeof bouncedRecords)[number];
