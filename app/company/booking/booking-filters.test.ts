import { expect, test } from 'vitest';
import { filtersFrom, hasFilters, noFilters, wireFilter } from './booking-filters.ts';

test('an address without filters asks for everything', () => {
  const filters = filtersFrom(new URLSearchParams());
  expect(filters).toEqual(noFilters);
  expect(hasFilters(filters)).toBe(false);
  expect(wireFilter(filters)).toEqual({});
});

test('every filter of the address reaches the wire', () => {
  const filters = filtersFrom(
    new URLSearchParams('status=pending&city=Leeds&date=2026-11-24&email=+Sam%40Example.com+'),
  );
  expect(hasFilters(filters)).toBe(true);
  expect(wireFilter(filters)).toEqual({
    bookingStatus: { eq: 'pending' },
    city: { eq: 'Leeds' },
    startDate: { eq: '2026-11-24' },
    email: { contains: 'sam@example.com' },
  });
});

test('values that are no filters of ours are ignored', () => {
  expect(filtersFrom(new URLSearchParams('status=broken&city=Paris&date=tomorrow'))).toEqual(noFilters);
});
