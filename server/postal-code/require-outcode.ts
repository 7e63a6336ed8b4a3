import { normalisePostalCode, outcodeOf } from '#domain/postal-code/postal-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { isPostalCodeForm } from '#domain/text/read-postal-code.ts';

/**
 * The outcode of a typed postcode or of an outcode alone: of what is neither nobody can say where it lies.
 *
 * @throws Refusal `postal_code_missing` or `postal_code_bad`
 */
export function requireOutcode(typed: string): string {
  const outcode = outcodeOf(typed);
  if (outcode !== '') return outcode;
  const code = normalisePostalCode(typed) === '' ? 'postal_code_missing' : 'postal_code_bad';
  throw new Refusal(code, { field: 'postalCode' });
}

/** What is said of a place that is on no list of ours: that we don't clean there, or that it is no postcode. */
export function refuseUnserved(outcode: string, typed: string): Refusal {
  return isPostalCodeForm(normalisePostalCode(typed))
    ? new Refusal('outcode_not_served', { field: 'postalCode', values: { outcode } })
    : new Refusal('postal_code_bad', { field: 'postalCode' });
}
