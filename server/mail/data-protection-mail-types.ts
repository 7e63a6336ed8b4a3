/** Mails about a person's own data (product.md 7.3). */
export type DataProtectionMailProps = {
  /** N16: a copy was just made; `when` as people read it. */
  'data-exported': { name: string; when: string };
  /** An erasure has to wait; `waitingFor` says for what, a sentence each. */
  'erasure-waiting': { name: string; waitingFor: string[] };
  /** N16, to the address that stands nowhere else any more. */
  'data-erased': { name: string; wasProvider: boolean };
};
