import type { AmendWishInput } from '#app/graphql/graphql.ts';
import { extras } from '#domain/booking/options.ts';

const numberOf = (form: FormData, field: string): number | undefined =>
  form.get(field) ? Number(form.get(field)) : undefined;

/** The terms a change form asks for; what it does not ask stays as it is. */
export function wishFrom(form: FormData): AmendWishInput {
  const ticked = new Set(form.getAll('extras').map(String));
  return {
    hours: numberOf(form, 'hours'),
    cleanerCount: numberOf(form, 'cleanerCount'),
    bedroomCount: numberOf(form, 'bedroomCount'),
    bathroomCount: numberOf(form, 'bathroomCount'),
    extras: Object.fromEntries(extras.map((extra) => [extra, ticked.has(extra)])),
    cleaningSupplies: form.get('cleaningSupplies') !== null,
    address: String(form.get('address') ?? ''),
    postalCode: String(form.get('postalCode') ?? ''),
  };
}
