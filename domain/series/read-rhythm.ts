import { type Schedule, schedules } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import type { SeriesPlan } from './planned-dates.ts';

export type AskedRhythm = { serviceFrequency: string; schedule: string | null };

const frequencies: readonly string[] = ['Daily', 'EveryWeek', 'MoreThanTwoWeeks'];

/** How often a series is to come; refused by its field where the answers name no rhythm. */
export function readRhythm({
  serviceFrequency,
  schedule: asked,
}: AskedRhythm): Pick<SeriesPlan, 'serviceFrequency' | 'schedule'> {
  if (!frequencies.includes(serviceFrequency))
    throw new Refusal('service_frequency_missing', { field: 'serviceFrequency' });
  const isRare = serviceFrequency === 'MoreThanTwoWeeks';
  const schedule = isRare ? (asked as Schedule | null) : 'weekly';
  if (!schedule || !schedules.includes(schedule) || (isRare && schedule === 'weekly'))
    throw new Refusal('schedule_missing', { field: 'schedule' });
  return { serviceFrequency: serviceFrequency as SeriesPlan['serviceFrequency'], schedule };
}
