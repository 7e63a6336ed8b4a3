import { addDays } from '../time/london.ts';

/** How the business's own insurance stands. */
export type Cover = 'none' | 'lasting' | 'ending' | 'over';

/** Long enough to have the new certificate before the old one ends. */
const warnedDays = 30;

/** How the business's own cover stands on a London day; its last day is covered. */
export function coverOn(today: string, insuredUntil: string | null): Cover {
  if (insuredUntil === null) return 'none';
  if (insuredUntil < today) return 'over';
  return insuredUntil < addDays(today, warnedDays) ? 'ending' : 'lasting';
}
