import { addDays } from '#domain/time/london.ts';
import { closeDays } from '#server/closure/close-days.ts';
import { reopenDays } from '#server/closure/reopen-days.ts';
import { settleClosedDays } from '../booking/closures.ts';
import { type Act, changeable } from './life-act.ts';
import { close } from './life-changes.ts';
import { isClosed } from './life-oracle.ts';
import { as, pick, setSettings, today } from './life-world.ts';

/** What the office does to all regular cleans at once. */

/** A day that a visit is on, or a span of days. */
export const closeSpan: Act = async (stage) => {
  const { life, company, world, now, random } = stage;
  const slot = pick(
    changeable(stage).filter(({ date }) => !isClosed(date, company)),
    random,
  );
  if (!slot || company.closed.some(({ last }) => last >= today(stage))) return null;
  const span = { first: slot.date, last: addDays(slot.date, pick([0, 0, 3, 12], random)) };
  const closing = {
    span: { firstDate: span.first, lastDate: span.last, city: null },
    reason: 'Our staff day',
  };
  await closeDays(as(world, world.office), { ...closing, expectedVisits: null });
  await settleClosedDays(world.server);
  close(life, company, span, now);
  return `close ${span.first} to ${span.last}`;
};

export const openSpan: Act = async (stage) => {
  const { company, world } = stage;
  const span = company.closed.find(({ last }) => last > today(stage));
  if (!span) return null;
  const { id } = await world.database.db
    .selectFrom('closures')
    .select('id')
    .where('reopened_at', 'is', null)
    .where('first_date', '=', span.first)
    .executeTakeFirstOrThrow();
  await reopenDays(as(world, world.office), { id, expectedVersion: null });
  const isBegun = span.first <= today(stage);
  company.closed = company.closed.filter((one) => one !== span);
  if (isBegun) company.closed.push({ first: span.first, last: today(stage) });
  await settleClosedDays(world.server);
  return `open ${span.first} to ${span.last} again`;
};

export const changeRates: Act = async (stage) => {
  const { company, world, random } = stage;
  const by = pick([-120, 60, 120, 200], random);
  company.weekRate += by;
  company.longRate += by;
  await setSettings(world, {
    ...{ every_week_rate_pence: company.weekRate, more_than_two_weeks_rate_pence: company.longRate },
  });
  return `rates ${by > 0 ? 'up' : 'down'} to ${company.weekRate} and ${company.longRate}`;
};

export const changeFeeAndVat: Act = async (stage) => {
  const fee = pick([25, 30, 35], stage.random);
  const vat = pick([0, 20], stage.random);
  await setSettings(stage.world, { platform_fee: fee, tax_rate: vat });
  return `fee ${fee}, VAT ${vat}`;
};
