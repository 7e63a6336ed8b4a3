import { expect, test } from 'vitest';
import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import { type Part, queuedPart } from './queued-part.ts';

const at = (time: string) => Date.parse(`2026-11-26T${time}:00Z`);

/** Pressed by a phone whose clock is ten minutes slow, and which knows that. */
const act = (step: string, time: string, more: Partial<QueuedAct> = {}): QueuedAct => ({
  number: 1,
  owner: 'asha',
  key: step,
  bookingId: 'one',
  step,
  fields: [],
  deviceTime: at(time) - 600_000,
  aheadMs: 600_000,
  refusal: null,
  ...more,
});

const part = {
  link: { serviceStatus: 'accepted', startedAt: null, onTheWayAt: null },
  noAccess: { waitingSince: null, readyAt: null, callsPressed: [], pay: 39.38 },
} as unknown as Part;

test('a job stands as it will once what was pressed is sent, at the moments of the presses', () => {
  const acts = [
    act('on-the-way', '09:20'),
    act('start', '09:58'),
    act('finish', '12:31', { fields: [['totalHours', '2.5']] }),
  ];
  expect(queuedPart(part, acts).link).toMatchObject({
    onTheWayAt: '2026-11-26T09:20:00.000Z',
    serviceStatus: 'completed',
    startedAt: '2026-11-26T09:58:00.000Z',
    completedAt: '2026-11-26T12:31:00.000Z',
    totalHours: 2.5,
  });
});

test('hours stand as they were typed, whichever way', () => {
  const acts = [act('finish', '12:31', { fields: [['totalHours', '2:15']] })];
  expect(queuedPart(part, acts).link.totalHours).toBe(2.25);
});

test('a wait at a closed door and its calls count from their presses', () => {
  const acts = [act('wait', '10:02'), act('call', '10:03'), act('call', '10:12')];
  expect(queuedPart(part, acts).noAccess).toEqual({
    waitingSince: '2026-11-26T10:02:00.000Z',
    readyAt: '2026-11-26T10:22:00.000Z',
    callsPressed: ['2026-11-26T10:03:00.000Z', '2026-11-26T10:12:00.000Z'],
    pay: 39.38,
  });
});

test('what was not taken changes nothing', () => {
  expect(queuedPart(part, [act('start', '09:58', { refusal: 'It was cancelled.' })])).toEqual(part);
});
