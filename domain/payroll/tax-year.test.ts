import { expect, test } from 'vitest';
import { taxYearMonths, taxYearSums } from './tax-year.ts';

const home = { latitude: 51.5, longitude: -0.1 };
const visit = (date: string, time: string, north: number) => ({
  date,
  startsAt: new Date(`${date}T${time}:00Z`),
  latitude: 51.5 + north,
  longitude: -0.1,
});
const paid = (paidOn: string, kind: 'visit' | 'tip', amountPence: number, suppliesPence = 0) => ({
  paidOn,
  kind,
  amountPence,
  suppliesPence,
});

test('money counts on the day it came, tips and products apart, and the year ends on 5 April', () => {
  const items = [
    paid('2026-04-05', 'visit', 9_999),
    paid('2026-04-06', 'visit', 5_000, 300),
    paid('2026-05-05', 'tip', 500),
    paid('2027-04-05', 'visit', 7_000),
    paid('2027-04-06', 'visit', 9_999),
  ];
  const months = taxYearMonths(2026, { items, visits: [], home });
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({
    ...{ label: 'Monday 6 April to Tuesday 5 May', visits: 0 },
    ...{ payPence: 5_000, suppliesPence: 300, tipPence: 500, miles: 0 },
  });
  expect(months[11]?.payPence).toBe(7_000);
  expect(taxYearSums(months)).toEqual({
    visits: 0,
    payPence: 12_000,
    suppliesPence: 300,
    tipPence: 500,
    miles: 0,
  });
});

test('miles are those of each day, from home to its cleans in their order and home again', () => {
  // A tenth of a degree is 11.12 km: there, on and back over three of them.
  const visits = [visit('2026-06-10', '14:00', 0.2), visit('2026-06-10', '09:00', 0.1)];
  const [, , june] = taxYearMonths(2026, { items: [], visits, home });
  expect(june).toMatchObject({ visits: 2, miles: Math.round((4 * 11.1195 * 1.3) / 1.609344) });
  const apart = [visit('2026-06-10', '14:00', 0.2), visit('2026-06-11', '09:00', 0.1)];
  expect(taxYearMonths(2026, { items: [], visits: apart, home })[2]?.miles).toBe(
    Math.round((6 * 11.1195 * 1.3) / 1.609344),
  );
  expect(taxYearMonths(2026, { items: [], visits, home: null })[2]).toMatchObject({ visits: 2, miles: 0 });
});
