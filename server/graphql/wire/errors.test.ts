import { GraphQLError } from 'graphql';
import { expect, test, vi } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { toWireError } from './errors.ts';

const logOf = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });
const thrown = (originalError: Error) => new GraphQLError('wrapped', { originalError, path: ['getBooking'] });

test('a bug leaves as a plain sentence and is logged whole', () => {
  const log = logOf();
  const error = toWireError(thrown(new Error('column secret_notes does not exist')), log);
  expect(error.extensions).toEqual({ code: 'unexpected' });
  expect(JSON.stringify(error)).not.toContain('secret_notes');
  expect(JSON.stringify(log.error.mock.calls)).toContain('secret_notes');
});

test('a refusal leaves with its code, field and sentence, and is no fault to log', () => {
  const log = logOf();
  const error = toWireError(thrown(new Refusal('time_taken', { field: 'startTime' })), log);
  expect(error.message).toBe('Sorry, that time has just been taken. Choose another.');
  expect(error.extensions).toEqual({ code: 'time_taken', field: 'startTime' });
  expect(log.error).not.toHaveBeenCalled();
});

test('a database that is away is told as such, never as a "no"', () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(toWireError(thrown(away), logOf()).extensions.code).toBe('service_unavailable');
});

test('whoever is of the company reads the sentence for the office, with the same code and field', () => {
  const refusal = thrown(new Refusal('job_taken', { problems: [{ field: 'phone', code: 'phone_missing' }] }));
  const told = (role: 'company' | 'serviceprovider') =>
    toWireError(refusal, logOf(), { kind: 'user', userId: '1', email: 'a@example.com', role });
  const [toOffice, toCleaner] = [told('company'), told('serviceprovider')];
  expect(toOffice.message).toMatch(/^This visit can’t be given to this cleaner/);
  expect(toOffice.extensions.problems).toEqual([
    { field: 'phone', code: 'phone_missing', message: 'Enter a phone number' },
  ]);
  expect(toCleaner.message).toBe('Sorry, this job has just been taken.');
  expect(toCleaner.extensions.code).toBe(toOffice.extensions.code);
});
