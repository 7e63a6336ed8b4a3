import { expect, test } from 'vitest';
import { backupState, bytesLabel, jobLabel, keyLabel, watchedLabel } from './installation-label.ts';

const backup = { id: '1', file: 'a.age', beganAt: '2026-11-24T03:00:00.000Z', bytes: null };

test('a length is told in the unit that suits it', () => {
  expect([12, 2_400, 2_400_000, 31_000_000_000].map(bytesLabel)).toEqual([
    '12 bytes',
    '2.4 kB',
    '2.4 MB',
    '31 GB',
  ]);
});

test('what could not be looked at is never told as well', () => {
  expect(watchedLabel([])).toContain('Nothing is wrong');
  expect(watchedLabel(['disks', 'certificates'])).toMatch(/^Not known at the moment: disks, certificates\./);
});

test('a job is called by its name', () => {
  expect(jobLabel('capture-payment')).toBe('Capture payment');
});

test('a backup is good once it was restored, and says why where it is not', () => {
  const state = (verified: string | null, fault: string | null, endedAt: string | null) =>
    backupState({ ...backup, verified, fault, endedAt }).label;
  const at = '2026-11-24T03:01:00.000Z';
  expect(state('restored', null, at)).toBe('Verified');
  expect(state('read', null, at)).toBe('Read only');
  expect(state(null, 'No room.', at)).toBe('Failed');
  expect(state(null, null, null)).toBe('Being made');
});

test('a change of the encryption key says when the former one may go', () => {
  expect(keyLabel(2)).toMatch(/^2 records are still sealed by the former key: leave/);
  expect(keyLabel(1)).toMatch(/^1 record is still sealed/);
  expect(keyLabel(0)).toMatch(/^Nothing is sealed by the former key any more/);
});
