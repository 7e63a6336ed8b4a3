import { expect, test } from 'vitest';
import type { FormResult } from '#app/lib/call/form-action.ts';
import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import { sendInOrder } from './send-in-order.ts';

const done: FormResult<unknown> = { ok: true, value: null };
const no = (code: string): FormResult<unknown> => ({
  ok: false,
  code,
  problems: [{ field: '', message: `No: ${code}.` }],
});

const act = (bookingId: string, step: string, refusal: string | null = null): QueuedAct => ({
  number: 1,
  owner: 'asha',
  key: `${bookingId}-${step}`,
  bookingId,
  step,
  fields: [],
  deviceTime: 0,
  aheadMs: 0,
  refusal,
});

const day = [act('one', 'start'), act('one', 'finish'), act('two', 'on-the-way')];

/** What was sent and what became of it, where one act has this answer and the others are done. */
async function sendDay(answers: Record<string, FormResult<unknown> | Error>, acts = day) {
  const log: string[] = [];
  const isAnswered = await sendInOrder(acts, {
    async send({ key }) {
      log.push(`send ${key}`);
      const answer = answers[key] ?? done;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async drop({ key }) {
      log.push(`drop ${key}`);
    },
    async refuse({ key }, why) {
      log.push(`refuse ${key}: ${why}`);
    },
  });
  return { log, isAnswered };
}

test('what is taken leaves the phone, in the order of the presses', async () => {
  const { log, isAnswered } = await sendDay({});
  expect(isAnswered).toBe(true);
  expect(log).toEqual([
    ...['send one-start', 'drop one-start', 'send one-finish', 'drop one-finish'],
    ...['send two-on-the-way', 'drop two-on-the-way'],
  ]);
});

test.each([
  'offline',
  'service_unavailable',
  'sign_in_required',
  'session_of_another',
  'too_many_requests',
  'document_unknown',
])('after “%s” nothing more is sent, and all of it waits', async (code) => {
  expect(await sendDay({ 'one-start': no(code) })).toEqual({ log: ['send one-start'], isAnswered: false });
});

test.each([
  ['a fault of the server', no('unexpected')],
  ['a fault of the page', new TypeError('Not a function')],
])('an act that meets %s waits with those behind it of its job, and other jobs go on', async (_, answer) => {
  const { log } = await sendDay({ 'one-start': answer });
  expect(log).toEqual(['send one-start', 'send two-on-the-way', 'drop two-on-the-way']);
});

test('what is refused says why, and the next one is judged by itself', async () => {
  const { log } = await sendDay({ 'one-start': no('already_in_state') });
  expect(log.slice(0, 3)).toEqual([
    'send one-start',
    'refuse one-start: No: already_in_state.',
    'send one-finish',
  ]);
});

test('what was refused before is not sent again', async () => {
  expect(await sendDay({}, [act('one', 'start', 'Too late.')])).toEqual({ log: [], isAnswered: false });
});
