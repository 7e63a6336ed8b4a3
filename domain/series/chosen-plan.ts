import { Refusal } from '#domain/refusal.ts';
import type { MonthOrdinal } from './monthly-pattern.ts';
import type { SeriesPlan } from './planned-dates.ts';

/**
 * Of what a series can go by the plan that was chosen; refused where it has to be asked which day of the month is meant,
 * or none is (rules/lifecycles#series).
 */
export function chosenPlan(plans: readonly SeriesPlan[], monthOrdinal: MonthOrdinal | null): SeriesPlan {
  const chosen = monthOrdinal === null ? plans : plans.filter((plan) => plan.monthOrdinal === monthOrdinal);
  const [only, ...others] = chosen;
  if (only && others.length === 0) return only;
  const meant = plans.map((plan) => `the ${plan.monthOrdinal}`).join(' or ');
  throw new Refusal('month_ordinal_missing', { field: 'monthOrdinal', values: { meant } });
}
