/** What mails about accounts tell; a prop called sealed… is opened only while the mail is written. */
export type AccountMailProps = {
  /** N1 and its kin: the code and the link that prove an e-mail. */
  'email-code': {
    firstName: string;
    purpose: 'sign-up' | 'new-password' | 'change-email';
    sealedCode: string;
    sealedLink: string;
  };
  /** To an address that has an account already, which the form must not tell. */
  'account-exists': { firstName: string; why: 'sign-up' | 'change-email' };
  /** N1: the account is open. */
  welcome: { firstName: string; to: 'customer' | 'provider' };
  /** N15, to the old address at once. */
  'email-change-asked': { firstName: string; newEmail: string };
  /** N15, to the old and the new address. */
  'email-changed': { firstName: string; to: 'old' | 'new'; newEmail: string };
  /** N15, to an address that was a booking's by mistake: nothing about the booking. */
  'booking-email-corrected': Record<string, never>;
  /** N15 */
  'password-changed': { firstName: string; when: string; keepsPasskeys?: boolean };
  /** N15 */
  'new-device': { firstName: string; when: string; device: string; address: string };
  /** N15 */
  'passkey-added': { firstName: string; when: string };
};
