import { blockingGapsLabel, gapsLabel, type SellerGap } from '#domain/platform-report/seller.ts';
import { wholePoundsRange } from './price-figures.ts';

const milesPerKm = 0.621371;

/** As the wire has it: the miles count, and without them the radius. */
type TravelDistance = { travelMiles?: number | null | undefined; radius?: number | null | undefined };

/** Kilometres are what is kept; people here think in miles (rules/matching#radius). */
export const radiusLabel = (km: number): string => `About ${Math.round(km * milesPerKm)} miles (${km} km)`;

/** "7 miles", or a radius where that counts. */
export const travelLabel = ({ travelMiles, radius }: TravelDistance): string =>
  travelMiles ? `${travelMiles} miles` : radius ? radiusLabel(radius) : '';

/** "At 20 hours a week you earn about £266 to £315." */
export function earningsLabel(pay: { leastPence: number; mostPence: number }, hours: number): string {
  const amount = wholePoundsRange(pay.leastPence * hours, pay.mostPence * hours);
  return `At ${hours} ${hours === 1 ? 'hour' : 'hours'} a week you earn about ${amount}.`;
}

/** "date of birth, tax reference": what a report lacks, by the API's names. */
export const gapsOnWireLabel = (gaps: readonly string[]): string => gapsLabel(gapsOnWire(gaps));
/** "date of birth": what keeps a cleaner out of it. */
export const blockingGapsOnWireLabel = (gaps: readonly string[]): string =>
  blockingGapsLabel(gapsOnWire(gaps));

const gapsOnWire = (gaps: readonly string[]) => gaps.map((gap) => gap.replaceAll('_', '-') as SellerGap);
