const visitsOfTrust = 3;

/**
 * What becomes of a visit whose card did not work and of which the office has decided nothing 12 hours
 * before its start (rules/money#card-holds): a customer with three paid visits and no debt is trusted, every other
 * one's is cancelled free.
 */
export function decideUnpaidVisit(record: { paidVisits: number; hasDebt: boolean }): 'go-ahead' | 'cancel' {
  return record.paidVisits >= visitsOfTrust && !record.hasDebt ? 'go-ahead' : 'cancel';
}
