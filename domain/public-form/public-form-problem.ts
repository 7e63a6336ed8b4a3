/** Nobody reads, fills in and sends a form of ours in less; not even with everything filled in by the browser. */
export const quickestMs = 3_000;
const oldestMs = 7 * 24 * 3600 * 1000;

type Sent = {
  /** When the page was given out; null when its ticket isn't one of ours. */
  issuedAt: Date | null;
  /** What stands in the field that people never meet. */
  trap: string;
};

/**
 * Why a form looks as if no person had sent it (rules/security#validation-business-logic). Whoever is refused by
 * mistake sends the same form again and it is taken: the field is empty then and the time has passed. Nothing is
 * asked that needs eyes or ears.
 */
export function publicFormProblem(
  { issuedAt, trap }: Sent,
  now: Date,
): 'form_trap_filled' | 'form_too_quick' | 'form_too_old' | null {
  if (trap !== '') return 'form_trap_filled';
  const age = issuedAt ? now.getTime() - issuedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age > oldestMs) return 'form_too_old';
  return age < quickestMs ? 'form_too_quick' : null;
}
