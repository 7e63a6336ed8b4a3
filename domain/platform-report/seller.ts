import { maskedAccount } from '#domain/provider/masked-account.ts';
import { formatDay } from '#domain/time/london.ts';

/** A cleaner as HMRC is told of them (rules/law#platform-reporting); empty where something is not known. */
export type Seller = {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  postalCode: string;
  dateOfBirth: string;
  taxNumber: string;
  vatNumber: string;
  sortCode: string;
  accountNumber: string;
};

export const sellerGaps = ['date-of-birth', 'tax-number', 'address'] as const;
export type SellerGap = (typeof sellerGaps)[number];

const gapLabels: Record<SellerGap, string> = {
  'date-of-birth': 'date of birth',
  'tax-number': 'tax reference',
  address: 'address',
};
/** "date of birth, address" */
export const gapsLabel = (gaps: readonly SellerGap[]): string => gaps.map((gap) => gapLabels[gap]).join(', ');

/** What the report lacks of a cleaner. */
export function gapsOf({ dateOfBirth, taxNumber, address, postalCode }: Seller): SellerGap[] {
  const isKnown: Record<SellerGap, boolean> = {
    'date-of-birth': dateOfBirth !== '',
    'tax-number': taxNumber !== '',
    address: address !== '' && postalCode !== '',
  };
  return sellerGaps.filter((gap) => !isKnown[gap]);
}

/** The schema has no way to say that a date of birth or an address is unknown, as it has for a tax number. */
const isBlocking = (gap: SellerGap): boolean => gap !== 'tax-number';

/** "date of birth and address": without which a cleaner can't be in the file. */
export const blockingGapsLabel = (gaps: readonly SellerGap[]): string =>
  gaps
    .filter(isBlocking)
    .map((gap) => gapLabels[gap])
    .join(' and ');

export const isReportable = (seller: Seller): boolean => !gapsOf(seller).some(isBlocking);

/** "27 March 1990" */
export const birthDateLabel = (date: string): string => `${formatDay(date)} ${date.slice(0, 4)}`;

const shownDigits = -4;

/** Of the account that HMRC is told in full, what its owner reads without proving who they are; null where there is none. */
export const reportedAccount = ({ accountNumber }: Seller): string | null =>
  maskedAccount(accountNumber.slice(shownDigits));

/** The name of somebody whose profile is erased is kept in one; the last word is the surname. */
export function namesOf(name: string): Pick<Seller, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  const lastName = words.pop() ?? '';
  // As the schema's guide names a first name that there is none of.
  return { firstName: words.join(' ') || 'NFN', lastName };
}
