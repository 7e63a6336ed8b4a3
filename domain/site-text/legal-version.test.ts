import { expect, test } from 'vitest';
import { type LegalVersion, nextVersionId, versionOn } from './legal-version.ts';

const version = (id: string, isShipped = false): LegalVersion => ({
  id,
  effectiveFrom: id.slice(0, 10),
  isShipped,
  title: id,
  description: '',
  intro: '',
  body: '',
});
const shipped = version('2026-11-22', true);
const own = [version('2027-01-01'), version('2027-01-01-2'), version('2027-01-01-10'), version('2027-06-01')];

test.each([
  [[shipped], '2026-01-01', '2026-11-22'],
  [[shipped, ...own], '2026-12-31', '2026-11-22'],
  [[shipped, ...own], '2027-01-01', '2027-01-01-10'],
  [[...own, shipped], '2027-05-31', '2027-01-01-10'],
  [[...own, shipped], '2027-06-01', '2027-06-01'],
  // A new release ships a later text: the company's own words stay.
  [[version('2028-01-01', true), ...own], '2028-06-01', '2027-06-01'],
])('of %j, on %s %s holds', (versions, date, id) => {
  expect(versionOn(versions as LegalVersion[], date)?.id).toBe(id);
});

test('the second version of a day has an id of its own', () => {
  expect(nextVersionId('2027-01-01', [])).toBe('2027-01-01');
  expect(nextVersionId('2027-01-01', ['2027-01-01'])).toBe('2027-01-01-2');
  expect(nextVersionId('2027-01-01', ['2027-01-01', '2027-01-01-2'])).toBe('2027-01-01-3');
});
