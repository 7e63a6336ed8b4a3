/** By bank with the day and the transfer's reference; mails queued before there was that have none of them. */
export type RefundSentProps = {
  firstName: string;
  card: string | null;
  giftCard: string | null;
  bank?: string | null;
  sentOn?: string;
  reference?: string;
  reason: string;
};
