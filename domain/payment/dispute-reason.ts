/** Why a cardholder's bank asks for a payment back, by the word of the card networks. */
const sentences: Record<string, string> = {
  credit_not_processed: 'a refund that was promised did not come',
  duplicate: 'it was charged twice',
  fraudulent: 'the cardholder says they did not make this payment',
  incorrect_account_details: 'the account details are wrong',
  insufficient_funds: 'the account had too little money',
  product_not_received: 'the cardholder says nobody came',
  product_unacceptable: 'the cardholder says the clean was not as described',
  subscription_canceled: 'the cardholder says it was cancelled',
  unrecognized: 'the cardholder does not recognise this payment',
};

/** As the office reads it; a word that we don't know is shown without its underscores. */
export const disputeReason = (reason: string): string => sentences[reason] ?? reason.replaceAll('_', ' ');
