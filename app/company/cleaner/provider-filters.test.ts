import { expect, test } from 'vitest';
import { providerFilterOnWire, providerFiltersFrom } from './provider-filters.ts';

const read = (search: string) => providerFiltersFrom(new URLSearchParams(search));

test('the address narrows the list, and nonsense does not', () => {
  expect(read('status=pending&city=Leeds&name=Ok&email=ADA@')).toEqual({
    status: 'pending',
    city: 'Leeds',
    name: 'Ok',
    email: 'ada@',
  });
  expect(read('status=great&city=Paris')).toEqual({ status: '', city: '', name: '', email: '' });
});

test('only what is set is asked for', () => {
  expect(providerFilterOnWire(read(''))).toEqual({});
  expect(providerFilterOnWire(read('status=disabled&name=Ok&email=x'))).toEqual({
    profileStatus: { eq: 'disabled' },
    lastName: { beginsWith: 'Ok' },
    email: { contains: 'x' },
  });
});
