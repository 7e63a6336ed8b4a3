import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { checkKinds } from './check-kinds.ts';
import { firstEnd, missingChecks, providerCheckSchema } from './provider-checks.ts';

const today = '2026-11-24';
const good = { seenOn: today, reference: 'Passport', validUntil: null, cover: null };
const nothing = { leastCoverPounds: 0 };
const million = { leastCoverPounds: 1_000_000 };

test.each([
  ['identity', {}, null],
  ['dbs', { seenOn: '2026-11-25' }, 'check_seen_on_bad'],
  ['dbs', { seenOn: 'today' }, 'check_seen_on_bad'],
  ['dbs', { reference: ' ' }, 'check_reference_missing'],
  ['dbs', { reference: 'x'.repeat(81) }, 'check_reference_missing'],
  ['right-to-work', { validUntil: '2026-11-23' }, 'check_valid_until_bad'],
  ['right-to-work', { validUntil: today }, null],
  ['insurance', {}, 'check_valid_until_missing'],
  ['insurance', { validUntil: '2027-05-01' }, null],
  ['insurance', { validUntil: '2027-05-01', cover: 500_000 }, null],
  ['insurance', { validUntil: '2027-05-01', cover: 0 }, 'check_cover_bad'],
  ['insurance', { validUntil: '2027-05-01', cover: 1.5 }, 'check_cover_bad'],
  ['dbs', { cover: 1_000_000 }, 'check_cover_elsewhere'],
] as const)('%s with %j is answered %s', (kind, changes, code) => {
  const checked = checkInput(providerCheckSchema(kind, today, nothing), { ...good, ...changes });
  expect(checked.ok ? null : checked.problems[0]?.code).toBe(code);
});

test('what was never seen, or has ended, is missing', () => {
  expect(missingChecks([], today, nothing)).toEqual(checkKinds);
  const recorded = [
    { kind: 'identity', validUntil: null },
    { kind: 'dbs', validUntil: today },
    { kind: 'insurance', validUntil: '2026-11-23' },
  ];
  expect(missingChecks(recorded, today, nothing)).toEqual(['right-to-work', 'insurance']);
});

test('the first paper to end ends them all', () => {
  expect(firstEnd([{ kind: 'dbs', validUntil: null }])).toBeNull();
  expect(
    firstEnd([
      { kind: 'dbs', validUntil: '2027-05-01' },
      { kind: 'insurance', validUntil: '2026-12-31' },
    ]),
  ).toBe('2026-12-31');
});

test.each([
  [null, 'check_cover_bad'],
  [999_999, 'check_cover_low'],
  [1_000_000, null],
] as const)('where a million is asked for, a cover of %s is answered %s', (cover, code) => {
  const schema = providerCheckSchema('insurance', today, million);
  const checked = checkInput(schema, { ...good, validUntil: '2027-05-01', cover });
  expect(checked.ok ? null : checked.problems[0]?.code).toBe(code);
});

test('an insurance that covers too little, or nobody knows how much, is missing', () => {
  const missingWith = (coverPounds?: number) =>
    missingChecks([{ kind: 'insurance', validUntil: '2027-05-01', coverPounds }], today, million).includes(
      'insurance',
    );
  expect([undefined, 999_999, 1_000_000].map(missingWith)).toEqual([true, true, false]);
});
