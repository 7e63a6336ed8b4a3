import { labels } from '../booking/options.ts';
import { formatMoney } from '../money/pence.ts';
import { formatFullDate, formatTime, londonDate } from '../time/london.ts';

export const foundKinds = [
  'booking',
  'customer',
  'serviceProvider',
  'invoice',
  'giftCard',
  'quote',
  'contactMessage',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The facts a hit is told by; what its kind has not is null. */
export type FoundFacts = {
  firstName: string;
  lastName: string;
  label: string | null;
  email: string | null;
  phone: string | null;
  postalCode: string | null;
  startDate: string | null;
  startTime: string | null;
  serviceType: string | null;
  pence: number | null;
  at: Date;
};

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
const nameOf = ({ firstName, lastName }: FoundFacts): string => `${firstName} ${lastName}`.trim();
const service = (type: string | null): string =>
  (labels.serviceType as Record<string, string>)[type ?? ''] ?? '';
const madeOn = ({ at }: FoundFacts): string => formatFullDate(londonDate(at));

/** What a hit is called by: the name of a person, the reference of a booking, the number of a document. */
export function foundTitle(kind: FoundKind, found: FoundFacts): string {
  if (kind === 'booking') return `${found.label}, ${nameOf(found)}`;
  if (kind === 'giftCard') return `Gift card ending ${found.label}`;
  if (kind === 'invoice' || kind === 'contactMessage') return found.label ?? '';
  return nameOf(found);
}

/** Who and when, in London's time, on one line. */
export function foundDetail(kind: FoundKind, found: FoundFacts): string {
  const { email, phone, postalCode, startDate, startTime, pence } = found;
  switch (kind) {
    case 'booking': {
      const when = startDate && startTime && `${formatFullDate(startDate)}, ${formatTime(startTime)}`;
      return joined([when, service(found.serviceType), postalCode]);
    }
    case 'customer':
    case 'serviceProvider':
      return joined([email, phone, postalCode]);
    case 'invoice':
      return joined([nameOf(found), formatMoney(pence ?? 0), madeOn(found)]);
    case 'giftCard':
      return joined([`For ${nameOf(found)}`, `${formatMoney(pence ?? 0)} left`, madeOn(found)]);
    case 'quote':
      return joined([service(found.serviceType), email, madeOn(found)]);
    default:
      return joined([nameOf(found), email, madeOn(found)]);
  }
}
