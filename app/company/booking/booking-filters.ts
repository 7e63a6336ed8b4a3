import type { ModelBookingFilterInput } from '#app/graphql/graphql.ts';
import { isBookingStatus } from '#app/lib/label/booking-status.ts';
import { cities } from '#domain/booking/options.ts';

/** What the company can narrow its list of bookings by; '' is no limit. All of it stands in the address. */
export type BookingFilters = { status: string; city: string; date: string; email: string };

export const noFilters: BookingFilters = { status: '', city: '', date: '', email: '' };

/** Reads the address; anything that is not a filter of ours counts as none. */
export function filtersFrom(parameters: URLSearchParams): BookingFilters {
  const text = (name: string) => (parameters.get(name) ?? '').trim();
  const [status, city, date] = [text('status'), text('city'), text('date')];
  return {
    status: isBookingStatus(status) ? status : '',
    city: cities.some((known) => known === city) ? city : '',
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '',
    email: text('email').toLowerCase(),
  };
}

export function hasFilters(filters: BookingFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** The wire's filter for them. Part of an e-mail is enough to find it. */
export function wireFilter(filters: BookingFilters): ModelBookingFilterInput {
  return {
    ...(filters.status && { bookingStatus: { eq: filters.status } }),
    ...(filters.city && { city: { eq: filters.city } }),
    ...(filters.date && { startDate: { eq: filters.date } }),
    ...(filters.email && { email: { contains: filters.email } }),
  };
}
