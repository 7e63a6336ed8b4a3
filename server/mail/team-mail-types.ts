/** Mails to the people who run the business. */
export type TeamMailProps = {
  'company-invitation': {
    /** Who invites; empty when it is the installation. */
    from: string;
    /** What the person will see to, words ready. */
    tasks: string[];
    /** Sealed in the outbox; opened only while the mail is written. */
    sealedLink: string;
  };
};
