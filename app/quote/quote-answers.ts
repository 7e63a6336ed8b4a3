import type { CreateQuoteInput } from '#app/graphql/graphql.ts';

const fields = [
  ...['name', 'email', 'phone', 'postalCode', 'serviceType', 'propertyType'],
  ...['bedroomCount', 'bathroomCount', 'desiredDate', 'message'],
] as const;

/** What somebody typed into the request form, to be shown again beside what is wrong with it. */
export type TypedQuote = Record<string, string>;

export function typedQuote(form: FormData): TypedQuote {
  return Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]));
}

/** What is no number is one that the server refuses. */
function numberOf(typed: string | undefined): number | null {
  if (!typed) return null;
  return /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
}

/** The typed answers for the wire; what was left open is null. */
export function createQuoteInput(typed: TypedQuote): CreateQuoteInput {
  return {
    name: typed.name ?? '',
    email: typed.email ?? '',
    phone: typed.phone ?? '',
    postalCode: typed.postalCode ?? '',
    message: typed.message ?? '',
    serviceType: typed.serviceType || null,
    propertyType: typed.propertyType || null,
    bedroomCount: numberOf(typed.bedroomCount),
    bathroomCount: numberOf(typed.bathroomCount),
    desiredDate: typed.desiredDate || null,
  };
}
