import type { Transport } from './candidate-provider.ts';

const least = 30;
const step = 5;

/** Minutes of one way, up to the next five, without a least. */
export function travelMinutes({ transport, km }: { transport: Transport; km: number }): number {
  const minutes = transport === 'private' ? 10 + 2 * km : 15 + 3.5 * km;
  return Math.ceil(minutes / step) * step;
}

/** Minutes kept free between two visits, on both sides of each (rules/matching#travel-buffer). */
export function travelBufferMinutes(trip: {
  transport: Transport;
  km: number;
  isSameOutcode: boolean;
}): number {
  return trip.isSameOutcode ? least : Math.max(least, travelMinutes(trip));
}
