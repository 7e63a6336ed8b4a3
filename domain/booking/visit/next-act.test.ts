import { expect, test } from 'vitest';
import { nextAct } from './next-act.ts';

const startsAt = new Date('2026-11-30T10:00:00Z');
const at = (time: string) => new Date(`2026-11-30T${time}:00Z`);
const of = (time: string, { serviceStatus = 'accepted', said = '' } = {}) =>
  nextAct({ startsAt, serviceStatus, onTheWayAt: said ? at(said) : null }, at(time));

test('the act of the hour follows the clock and what was said', () => {
  expect(of('07:59')).toEqual({ act: null, from: at('08:00') });
  expect(of('08:00')).toEqual({ act: 'on-the-way', alsoStart: false });
  expect(of('09:30')).toEqual({ act: 'on-the-way', alsoStart: true });
  expect(of('09:10', { said: '09:05' })).toEqual({ act: null, from: at('09:30') });
  expect(of('09:30', { said: '09:05' })).toEqual({ act: 'start', alsoStart: false });
  expect(of('10:00')).toEqual({ act: 'start', alsoStart: false });
  expect(of('11:00', { serviceStatus: 'started' })).toEqual({ act: 'finish', alsoStart: false });
});
