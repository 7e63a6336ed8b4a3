import type { LegalPageId } from '../site-text/page-id.ts';
import type { Cover } from './cover.ts';
import type { Installation } from './installation.ts';

/** What is so, in the settings and the records, when the list is read. */
export type GoingLiveFacts = Installation & {
  hasDemonstration: boolean;
  /**
   * How the last one was verified: a database was made of it, or it was read to its end where none may be made; old
   * after 36 hours.
   */
  lastBackup: 'restored' | 'read' | 'old' | 'none';
  /** Requests came through a proxy that the settings don't name, and nobody has said since that this is done. */
  isProxyUnnamed: boolean;
  /** Between the clock of the process and the database's. */
  clockGapSeconds: number;
  /** Those of the company who are not shut out. */
  colleagues: number;
  /** Of them, those with both "Money" and "People". */
  owners: number;
  /** Of them, those without a passkey. */
  colleaguesWithoutPasskey: number;
  missingDetails: readonly ('address' | 'phone' | 'email')[];
  taxRate: number;
  hasVatNumber: boolean;
  hasCompanyNumber: boolean;
  hasDataProtectionNumber: boolean;
  /** Of the business's own insurance. */
  cover: Cover;
  /** The letter under section 6(5) of the Value Added Tax Act 1994 has its day. */
  hasVatElection: boolean;
  hasCommercialAdvice: boolean;
  /** Legal pages of which the company has published no version. */
  shippedLegalPages: readonly LegalPageId[];
  /** Of the last seven days. */
  mails: { sent: number; failed: number; bounced: number };
  arePricesShipped: boolean;
  insuranceMinimumPounds: number;
  areas: number;
  /** Every district that came with the product is offered. */
  areAreasShipped: boolean;
  approvedCleaners: number;
  hasGatewayEvent: boolean;
  bankFileHasAccount: boolean;
};
