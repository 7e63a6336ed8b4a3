import type { Transport } from './candidate-provider.ts';

const least = 30;
const step = 5;

/** Minutes kept free between two visits, on both sides of each (rules/matching#travel-buffer). */
export function travelBufferMinutes(trip: {
  transport: Transport;
  km: number;
  isSameOutcode: boolean;
}): number {
  if (trip.isSameOutcode) return least;
  const minutes = trip.transport === 'private' ? 10 + 2 * trip.km : 15 + 3.5 * trip.km;
  return Math.max(least, Math.ceil(minutes / step) * step);
}
