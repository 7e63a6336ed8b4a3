import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { checkArea } from '#app/lib/form/check-area.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { matchesPattern, normalisePostalCode, outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { BookingDraft } from './booking-draft.ts';
import { planHours } from './planned-hours.ts';

/**
 * The draft with its city, asked of the server when the postcode is new. That we don't clean there is no
 * problem yet: the rules of the form say so.
 */
export async function withArea(
  draft: BookingDraft,
  settings: Settings,
): Promise<{ draft: BookingDraft; problems: FormProblem[] }> {
  const postalCode = normalisePostalCode(draft.postalCode);
  const isKnown = draft.areaCity !== null && draft.areaOutcode === outcodeOf(postalCode);
  if (isKnown || !matchesPattern(postalCode, settings.postalCodePattern)) return { draft, problems: [] };
  const plan = planHours(draft);
  const answer = await checkArea(null, {
    postalCode,
    serviceType: draft.serviceType ?? 'standardcleaning',
    hours: plan.kind === 'hours' ? plan.quarterHours / 4 : 2.5,
    cleanerCount: plan.kind === 'hours' ? plan.cleanerCount : 1,
  });
  if (answer.kind === 'failed')
    return { draft, problems: [{ field: 'postalCode', message: answer.message }] };
  if (answer.kind === 'not-served')
    return { draft: { ...draft, areaOutcode: '', areaCity: null }, problems: [] };
  return { draft: { ...draft, areaOutcode: answer.outcode, areaCity: answer.city }, problems: [] };
}
