import { z } from 'zod';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { longestTyped, matchesPattern, normalisePostalCode, outcodeOf } from './postal-code.ts';

type Rules = { settings: Settings | null; servedOutcodes: ReadonlyMap<string, string> | null };
type NotServed = Extract<RefusalCode, 'outcode_not_served' | 'outcode_no_work'>;

/**
 * A typed postcode as "SW1A 1AA"; it fits the settings' pattern and lies where we clean (rules/messages#postcodes).
 */
export function postalCodeSchema(
  { settings, servedOutcodes }: Rules,
  notServed: NotServed = 'outcode_not_served',
) {
  return z
    .string('postal_code_missing')
    .max(longestTyped, 'postal_code_bad')
    .transform(normalisePostalCode)
    .pipe(z.string().min(1, 'postal_code_missing'))
    .superRefine((postalCode, context) => {
      if (settings && !matchesPattern(postalCode, settings.postalCodePattern)) {
        context.addIssue({ code: 'custom', message: 'postal_code_bad' });
        return;
      }
      // The company's own pattern may let through what has no outcode of the usual form: name its first part.
      const outcode = outcodeOf(postalCode) || (postalCode.split(' ')[0] ?? '');
      if (servedOutcodes && !servedOutcodes.has(outcode)) {
        context.addIssue({ code: 'custom', message: notServed, params: { values: { outcode } } });
      }
    });
}
