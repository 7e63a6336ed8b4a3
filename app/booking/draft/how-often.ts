import {
  frequenciesFor,
  labels,
  type Schedule,
  type ServiceFrequency,
  type ServiceType,
} from '#domain/booking/options.ts';
import type { BookingDraft } from './booking-draft.ts';

/** The one question for how often (rules/content#booking-form), where the wire has a frequency and a schedule. */
export const howOften = ['OneOff', 'EveryWeek', 'biweekly', 'monthly', 'Daily'] as const;
export type HowOften = (typeof howOften)[number];

type Rhythm = { serviceFrequency: ServiceFrequency; schedule: Schedule | null };

const rhythms: Record<HowOften, Rhythm> = {
  OneOff: { serviceFrequency: 'OneOff', schedule: null },
  EveryWeek: { serviceFrequency: 'EveryWeek', schedule: 'weekly' },
  biweekly: { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' },
  monthly: { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'monthly' },
  Daily: { serviceFrequency: 'Daily', schedule: 'weekly' },
};

/** The frequency and schedule of an answer, as the wire has them. */
export const rhythmOf = (chosen: HowOften): Rhythm => rhythms[chosen];

export const frequencyOf = (chosen: HowOften): ServiceFrequency => rhythms[chosen].serviceFrequency;

export const howOftenLabels: Record<HowOften, string> = {
  OneOff: labels.serviceFrequency.OneOff,
  EveryWeek: labels.serviceFrequency.EveryWeek,
  biweekly: labels.schedule.biweekly,
  monthly: labels.schedule.monthly,
  Daily: labels.serviceFrequency.Daily,
};

/** What a draft says; null while it is open, as of "every two weeks or monthly" alone. */
export function howOftenOf({
  serviceFrequency,
  schedule,
}: Pick<BookingDraft, 'serviceFrequency' | 'schedule'>) {
  return (
    howOften.find((one) => {
      const rhythm = rhythms[one];
      return rhythm.serviceFrequency === serviceFrequency && rhythm.schedule === schedule;
    }) ?? null
  );
}

/**
 * The answers that follow: what is repeated is the regular clean; a single one stays a kind that can be single, and is
 * the standard one until somebody chooses another.
 */
export function answersFor(chosen: HowOften, serviceType: ServiceType | null): Partial<BookingDraft> {
  const rhythm = rhythms[chosen];
  if (chosen !== 'OneOff') return { ...rhythm, serviceType: 'regularcleaning' };
  const isSingle = serviceType !== null && frequenciesFor(serviceType).includes('OneOff');
  return { ...rhythm, serviceType: isSingle ? serviceType : 'standardcleaning' };
}
