/** Mails about a person's own data (rules/law#personal-data). */
export type DataProtectionMailProps = {
  /** A copy was just made; `when` as people read it. */
  'data-exported': { name: string; when: string };
  /** An erasure has to wait; `waitingFor` says for what, a sentence each. */
  'erasure-waiting': { name: string; waitingFor: string[] };
  /** To the address that stands nowhere else any more. */
  'data-erased': { name: string; wasProvider: boolean };
};
