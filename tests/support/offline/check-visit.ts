import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { PartState, VisitState } from './read-visit.ts';
import { readVisit } from './read-visit.ts';

const once = ['on-the-way', 'start', 'wait', 'no-access', 'unsafe', 'finish'];
const ms = (at: string | null) => Date.parse(at ?? '');

/** Each act of a part took effect once at most, at the moment it was pressed, and in its order. */
function checkPart({ booking, approved, reports }: VisitState, link: PartState, detail: string): void {
  const presses = link.pressed_offline;
  const names = presses.map(({ act }) => act);
  for (const act of once) expect(names.filter((one) => one === act).length, detail).toBeLessThanOrEqual(1);
  const keys = presses.map(({ act, deviceTime }) => `${act} ${deviceTime}`);
  expect(new Set(keys).size, detail).toBe(keys.length);
  const noAccess = reports.find((one) => one.kind === 'no-access' && one.provider_booking_id === link.id);
  const moments: Record<string, string | null | undefined> = {
    'on-the-way': link.on_the_way_at,
    start: link.started_at,
    wait: link.waiting_since,
    finish: link.completed_at,
    unsafe: link.completed_at,
    'no-access': noAccess?.happened_at,
  };
  for (const { act, deviceTime, clockOffsetMs, pressedAt, arrivedAt } of presses) {
    const claimed = ms(deviceTime) + clockOffsetMs;
    const isOfLater = claimed > ms(pressedAt);
    // Of a moment to come it is its arrival, which the server reads from its clock twice.
    if (isOfLater) expect(ms(arrivedAt) - ms(pressedAt), detail).toBeLessThan(2000);
    else expect(ms(pressedAt), detail).toBe(claimed);
    expect(ms(pressedAt), detail).toBeLessThanOrEqual(ms(arrivedAt));
    expect(ms(arrivedAt) - ms(pressedAt), detail).toBeLessThanOrEqual(72 * 3600 * 1000);
    if (act === 'call') expect(link.calls_pressed, detail).toContain(pressedAt);
    else expect(ms(moments[act] ?? null), `${act}, ${detail}`).toBe(ms(pressedAt));
  }
  expect(link.calls_pressed.length, detail).toBe(names.filter((act) => act === 'call').length);
  if (link.started_at && link.completed_at)
    expect(ms(link.completed_at), detail).toBeGreaterThanOrEqual(ms(link.started_at));
  const more = approved.filter(({ id }) => id === link.id).reduce((sum, { quarters }) => sum + quarters, 0);
  const max = booking.quarter_hours + Math.min(8, booking.over_run_quarter_hours + more);
  expect(link.worked_quarter_hours ?? 0, detail).toBeLessThanOrEqual(max);
}

type Paid = { id: string; visits: number };

/** What is left of a visit in the end: its parts, its pay and its mails. */
export async function checkVisit(pool: Pool, id: string, said: string): Promise<void> {
  const visit = await readVisit(pool, id);
  for (const link of visit.links) checkPart(visit, link, `${said}: ${JSON.stringify(link)}`);
  const { rows: paid } = await pool.query<Paid>(
    `select provider_booking_id as id, count(*)::int as visits from earnings
    where booking_id = $1 and kind = 'visit' group by 1 having count(*) > 1`,
    [id],
  );
  expect(paid, `Paid twice, ${said}`).toEqual([]);
  const { rows: twice } = await pool.query(
    `select template, recipient from mails where entity_id = $1
      and template in ('cleaner-on-the-way', 'booking-completed', 'booking-canceled', 'no-show-question')
    group by template, recipient having count(*) > (
      case template when 'cleaner-on-the-way' then (select cleaner_count from bookings where id = $2) else 1 end)`,
    [id, id],
  );
  expect(twice, `Written twice, ${said}`).toEqual([]);
}
