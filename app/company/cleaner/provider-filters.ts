import type { ModelServiceProviderFilterInput } from '#app/graphql/graphql.ts';
import { cities } from '#domain/booking/options.ts';
import { profileStatuses } from '#domain/provider/lifecycle.ts';

/** What the company can narrow its list of cleaners by; '' is no limit. All of it stands in the address. */
export type ProviderFilters = { status: string; city: string; name: string; email: string };

/** Reads the address; anything that is not a filter of ours counts as none. */
export function providerFiltersFrom(parameters: URLSearchParams): ProviderFilters {
  const text = (name: string) => (parameters.get(name) ?? '').trim();
  const [status, city] = [text('status'), text('city')];
  return {
    status: profileStatuses.some((known) => known === status) ? status : '',
    city: cities.some((known) => known === city) ? city : '',
    name: text('name'),
    email: text('email').toLowerCase(),
  };
}

/** The wire's filter for them: the beginning of a last name, any part of an e-mail. */
export function providerFilterOnWire(filters: ProviderFilters): ModelServiceProviderFilterInput {
  return {
    ...(filters.status && { profileStatus: { eq: filters.status } }),
    ...(filters.city && { city: { eq: filters.city } }),
    ...(filters.name && { lastName: { beginsWith: filters.name } }),
    ...(filters.email && { email: { contains: filters.email } }),
  };
}
