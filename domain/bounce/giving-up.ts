/** How often mails to an address came back, and since when. */
type Bounces = { mails: number; first_at: Date; last_at: Date };

const mailsOfGivingUp = 3;
const spanOfGivingUpMs = 3 * 24 * 3600 * 1000;

/**
 * Whether mails to an address are tried no more (rules/messages#addresses-that-take-no-email): three came back over
 * three days or longer, so no mistake of a day on the other side.
 */
export const isGivenUp = ({ mails, first_at, last_at }: Bounces): boolean =>
  mails >= mailsOfGivingUp && last_at.getTime() - first_at.getTime() >= spanOfGivingUpMs;

/** What a mail says that was not tried. */
export const notTriedReason = 'Not tried: the last emails to this address came back.';
