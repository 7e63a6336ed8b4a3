import { expect } from 'vitest';
import { type Arrival, type Outcome, outcomeOf } from './press-oracle.ts';
import { type PartState, partOf, type VisitState } from './read-visit.ts';

export type Answered = Omit<Arrival, 'moment' | 'now'> & {
  /** Its moment by the device, with the offset. */
  claimed: number;
  /** By the server's clock: between these it arrived. */
  sentAt: number;
  answeredAt: number;
  /** Of each copy that was sent. */
  codes: string[];
  before: VisitState;
  after: VisitState;
};

const withoutNews = ({ tasks, counts: _counts, elsewhere: _elsewhere, ...visit }: VisitState) => ({
  ...visit,
  tasks: tasks.filter((kind) => kind !== 'press-refused'),
});
const refusals = ({ tasks }: VisitState) => tasks.filter((kind) => kind === 'press-refused').length;

/** What else of a part an act may change: its pay, once it ends the visit. */
const follows = new Set([
  ...['updated_at', 'version', 'pressed_offline', 'ended_how', 'comments', 'hours_reason', 'booking_status'],
  ...['earning_pence', 'platform_earning_pence', 'fee_share_pence', 'occupied', 'short_notice_pence'],
]);

/** Compares what a press left behind with what the rules say of it. */
export function checkPress(answered: Answered, said: string): Outcome['kind'] {
  const { before, after, codes, claimed, sentAt, answeredAt } = answered;
  const outcome = outcomeOf(before, { ...answered, moment: Math.min(claimed, sentAt), now: sentAt });
  const detail = `${said}: ${JSON.stringify({ ...answered, before: before.links, after: after.links, outcome })}`;
  const isOk = codes.every((code) => code === 'ok');
  expect(isOk || codes.every((code) => code !== 'ok'), `Copies answered otherwise, ${detail}`).toBe(true);
  expect(isOk, detail).toBe(outcome.kind !== 'refused');
  if (outcome.kind === 'taken') {
    checkTaken(answered, outcome.change, detail);
  } else {
    expect(withoutNews(after), `Nothing was to change, ${detail}`).toEqual(withoutNews(before));
    expect(after.counts, detail).toEqual(before.counts);
  }
  if (outcome.kind === 'refused' && outcome.isTold) expect(refusals(after), detail).toBe(1);
  else expect(refusals(after), detail).toBe(refusals(before));
  expect(answeredAt - claimed <= 72 * 3600 * 1000 || outcome.kind !== 'taken', detail).toBe(true);
  return outcome.kind;
}

/** The part changes as said, in nothing else but what follows from it, and keeps the press once. */
function checkTaken(answered: Answered, change: Partial<PartState>, detail: string): void {
  const { before, after, providerId, act, deviceTime, claimed, sentAt, answeredAt } = answered;
  const was = partOf(before, providerId);
  const is = was && after.links.find(({ id }) => id === was.id);
  if (!was || !is) throw new Error(`No part, ${detail}`);
  const isClamped = claimed > sentAt;
  const sameMoment = (found: unknown, wanted: unknown) =>
    isClamped
      ? Date.parse(String(found)) >= sentAt
      : Date.parse(String(found)) === Date.parse(String(wanted));
  for (const [name, wanted] of Object.entries(change)) {
    const found = is[name as keyof PartState];
    if (name.endsWith('_at') || name === 'waiting_since') {
      expect(sameMoment(found, wanted), `${name} is ${found}, ${detail}`).toBe(true);
      expect(Date.parse(String(found)), detail).toBeLessThanOrEqual(answeredAt);
    } else if (name === 'calls_pressed') {
      if (!isClamped) expect(found, detail).toEqual(wanted);
    } else {
      expect(found, `${name}, ${detail}`).toEqual(wanted);
    }
  }
  const others = Object.keys(is).filter((name) => !(name in change) && !follows.has(name));
  for (const name of others)
    expect(is[name as keyof PartState], `${name}, ${detail}`).toEqual(was[name as keyof PartState]);
  expect(is.pressed_offline.slice(0, -1), detail).toEqual(was.pressed_offline);
  const press = is.pressed_offline.at(-1);
  expect(press, detail).toMatchObject({ act, deviceTime });
  const arrived = Date.parse(press?.arrivedAt ?? '');
  expect(arrived >= sentAt && arrived <= answeredAt, `arrived ${press?.arrivedAt}, ${detail}`).toBe(true);
  expect(sameMoment(press?.pressedAt, new Date(claimed).toISOString()), detail).toBe(true);
  checkNews(answered, detail);
}

/** Only of what is fresh the customer has a mail, and only what ends a visit is entered into the books. */
function checkNews({ act, before, after, claimed, sentAt }: Answered, detail: string): void {
  const more = (name: string) => (after.counts[name] ?? 0) - (before.counts[name] ?? 0);
  const isOver = after.booking.booking_status !== 'confirmed';
  if (act === 'on-the-way') expect(more('mails'), detail).toBe(sentAt - claimed > 15 * 60_000 ? 0 : 1);
  if (['start', 'wait', 'call'].includes(act)) expect(more('mails'), detail).toBe(0);
  if (!['finish', 'no-access'].includes(act)) expect(isOver, detail).toBe(false);
  if (!isOver) expect([more('journals'), more('earnings')], detail).toEqual([0, 0]);
}
