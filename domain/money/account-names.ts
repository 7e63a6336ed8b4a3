import type { Account } from './ledger.ts';

/** What the accounts are called (rules/money#ledger). */
export const accountNames: Record<Account, string> = {
  1100: 'Bank',
  1200: 'Card processor',
  1250: 'Disputed card payments',
  1300: 'Customer control',
  2100: 'Cleaner pay owed',
  2150: 'Tips owed',
  2200: 'VAT',
  2300: 'Gift cards',
  2400: 'Affiliates owed',
  4100: 'Cleaning sales',
  4200: 'Cancellation fees',
  4300: 'Gift-card breakage',
  5100: 'Cleaner cost',
  5200: 'Supplies cost',
  5300: 'Card costs',
  5400: 'Disputes, bad debt, damage',
  5500: 'Affiliate cost',
};
