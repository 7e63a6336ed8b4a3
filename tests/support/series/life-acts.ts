import { addDays } from '#domain/time/london.ts';
import { acceptEveryVisit } from '#server/series/accept-every-visit.ts';
import { amendSeries } from '#server/series/amend/amend-series.ts';
import { changeCleaner } from '#server/series/cleaner/change-cleaner.ts';
import { endSeries } from '#server/series/end-series.ts';
import { changeFrequency as changeSeriesFrequency } from '#server/series/frequency/change-frequency.ts';
import { moveSeries } from '#server/series/move/move-series.ts';
import { pauseSeries } from '#server/series/pause-series.ts';
import { putBackVisit } from '#server/series/put-back-visit.ts';
import { resumeSeries } from '#server/series/resume-series.ts';
import { skipVisit } from '#server/series/skip-visit.ts';
import { type Act, changeable, hasPause, order, ordinalAt, somebody } from './life-act.ts';
import { amend, changeFrequency, end, move, pause, putBack, resume } from './life-changes.ts';
import { leave, takeEvery } from './life-cleaners.ts';
import { changeFeeAndVat, changeRates, closeSpan, openSpan } from './life-office.ts';
import {
  hasLeft,
  hoursTo,
  isAway,
  isClosed,
  isFull,
  isPaused,
  type Slot,
  standing,
  workOn,
} from './life-oracle.ts';
import { giveOneBack, idOf, moveOne, stopTakingAll, takeDaysOff, times } from './life-visits.ts';
import { anotherWeekday, closeWeekday, openWeekday } from './life-weekdays.ts';
import { as, pick, type Stage, today, upTo, wireOf } from './life-world.ts';
import { takePricesAlong } from './mail-promises.ts';
import { farthest, isOn, placesOf, type Rhythm } from './rhythm-oracle.ts';

const skip: Act = async (stage) => {
  const slot = pick(changeable(stage), stage.random);
  if (!slot) return null;
  await skipVisit(somebody(stage), { id: await idOf(stage, slot), expectedVersion: null });
  slot.state = 'customer';
  return `skip ${slot.planned}`;
};

const putOneBack: Act = async (stage) => {
  const { life, company, now, random } = stage;
  const isAlone = (slot: Slot) =>
    !life.slots.some(
      (other) => other !== slot && (other.date === slot.date || other.planned === slot.planned),
    );
  const skipped = life.slots.filter(
    (slot) =>
      slot.state === 'customer' &&
      hoursTo(slot, now) >= 25 &&
      slot.planned > addDays(today(stage), 1) &&
      isOn(life.rhythm, slot.planned) &&
      !isClosed(slot.date, company) &&
      !isPaused(life, slot.planned) &&
      isAlone(slot),
  );
  const slot = pick(skipped, random);
  if (!slot) return null;
  await putBackVisit(somebody(stage), { ...order(stage), date: slot.planned });
  putBack(life, slot, now);
  return `put back ${slot.planned}`;
};

/** One that is on: later, longer or shorter, as the customer wishes it. */
const pauseFor: Act = async (stage) => {
  const { life, company, random } = stage;
  const from = addDays(today(stage), 2 + upTo(25, random));
  const until = addDays(from, upTo(56, random));
  await pauseSeries(somebody(stage), { ...order(stage), from, until });
  pause(life, company, { from, until, today: today(stage) });
  return `pause ${from} to ${until}`;
};

const shortenPause: Act = async (stage) => {
  const { life, company, random } = stage;
  const earliest = addDays(today(stage), 2);
  if (!life.pause || life.pause.until <= earliest) return null;
  const from = life.pause.from > earliest ? life.pause.from : earliest;
  const until = [addDays(from, upTo(14, random)), life.pause.until].toSorted()[0] ?? from;
  if (from === life.pause.from && until === life.pause.until) return null;
  await pauseSeries(somebody(stage), { ...order(stage), from, until });
  pause(life, company, { from, until, today: today(stage) });
  return `shorten the pause to ${from} to ${until}`;
};

const endPause: Act = async (stage) => {
  if (!hasPause(stage)) return null;
  await resumeSeries(somebody(stage), order(stage));
  resume(stage.life, stage.company, today(stage));
  return 'resume';
};

const moveHour: Act = async (stage) => {
  const { life, company, now, random } = stage;
  const slot = pick(changeable(stage), random);
  const time = pick(
    times.filter((one) => one !== life.time),
    random,
  );
  if (!slot || !time || !isAsPlanned(stage, slot)) return null;
  const change = { fromDate: slot.planned, startDate: slot.planned, startTime: time };
  await moveSeries(somebody(stage), {
    ...order(stage),
    ...change,
    earlyStartRequest: true,
    isSecondClean: true,
  });
  const { place } = life.rhythm;
  move(life, company, { from: slot.planned, to: slot.planned, time, place, now, today: today(stage) });
  return `move from ${slot.planned} on to ${time}`;
};

const isAsPlanned = ({ life }: Stage, slot: Slot) =>
  slot.date === slot.planned && slot.time === workOn(life, slot.planned).time;

const moveDay: Act = async (stage) => {
  const { life, company, now, random, told } = stage;
  const slot = pick(changeable(stage), random);
  // A pause is a span of days: the rules do not say what a visit does that moves into one or out of it.
  if (!slot || hasPause(stage)) return null;
  const from = slot.planned;
  const before =
    life.slots
      .map(({ planned }) => planned)
      .filter((date) => date < from)
      .toSorted()
      .at(-1) ?? '';
  const far = farthest[life.rhythm.every];
  const days = Array.from({ length: 2 * far + 1 }, (_, index) => addDays(from, index - far)).filter(
    (date) => date > before && date > addDays(today(stage), 1) && date !== from && !isClosed(date, company),
  );
  const to = pick(
    days.filter((date) => date <= addDays(today(stage), 80)),
    random,
  );
  if (!to) return null;
  const place = pick(placesOf(to), random);
  const time = pick([life.time, ...times], random);
  const said = life.rhythm.every === 'month' ? { monthOrdinal: ordinalAt(place) } : {};
  const change = { fromDate: from, startDate: to, startTime: time, ...said };
  await moveSeries(somebody(stage), {
    ...order(stage),
    ...change,
    earlyStartRequest: true,
    isSecondClean: true,
  });
  takePricesAlong(told, move(life, company, { from, to, time, place, now, today: today(stage) }));
  return `move ${from} and what follows to ${to}, ${time}${said.monthOrdinal ? ` (${said.monthOrdinal})` : ''}`;
};

const changeWork: Act = async (stage) => {
  const { life, now, random } = stage;
  const slot = pick(changeable(stage), random);
  if (!slot) return null;
  const before = workOn(life, slot.planned);
  const quarters = pick([10, 14, 16, 18], random);
  const cleaners = random() < 0.3 ? 3 - before.cleaners : before.cleaners;
  const hasSupplies = random() < 0.4 ? !before.hasSupplies : before.hasSupplies;
  const isOther = quarters !== before.quarters || cleaners !== before.cleaners;
  if (!isOther && hasSupplies === before.hasSupplies) return null;
  const address = random() < 0.2 ? `${1 + upTo(90, random)} New Road` : before.address;
  const wish = {
    ...{ quarterHours: quarters, cleanerCount: cleaners, cleaningSupplies: hasSupplies },
    ...{ bedroomCount: 1 + upTo(4, random) },
    extras: pick([[], ['ironing'], ['ironing', 'laundry']], random),
    address,
  };
  await amendSeries(somebody(stage), { ...order(stage), fromDate: slot.planned, wish, expectedPence: null });
  amend(life, { from: slot.planned, quarters, cleaners, hasSupplies, address, now });
  return `from ${slot.planned} on ${quarters / 4} hours, ${cleaners} cleaner(s), ${hasSupplies ? 'with' : 'without'} products, at ${address}`;
};

const comeAsOften: Act = async (stage) => {
  const { life, company, random } = stage;
  const slot = pick(changeable(stage), random);
  if (!slot || hasPause(stage)) return null;
  const every = pick(
    (['day', 'week', 'week', 'fortnight', 'fortnight', 'month', 'month'] as const).filter(
      (one) => one !== life.rhythm.every,
    ),
    random,
  );
  const anchor = slot.planned;
  const place = pick(placesOf(anchor), random);
  const rhythm: Rhythm = { every, anchor, place, without: company.closedWeekdays };
  const monthOrdinal = every === 'month' ? ordinalAt(place) : null;
  const change = {
    ...wireOf(every),
    fromDate: anchor,
    monthOrdinal,
    expectedPence: null,
    isSecondClean: true,
  };
  await changeSeriesFrequency(somebody(stage), { ...order(stage), ...change });
  changeFrequency(life, company, rhythm, today(stage));
  return `every ${every} from ${anchor} on${monthOrdinal ? `, the ${monthOrdinal}` : ''}`;
};

const anotherCleaner: Act = async (stage) => {
  const { life, world, now, random, seriesId } = stage;
  const slot = pick(
    changeable(stage).filter(({ team }) => team.length > 0),
    random,
  );
  if (!slot || life.left.length > 1) return null;
  const who = pick(slot.team, random);
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select link.id from provider_bookings link join bookings on bookings.id = link.booking_id
      where series_id = $1 and series_date = $2 and start_date = $3 and service_status = 'accepted'
        and sp_first_name = $4`,
    [seriesId, slot.planned, slot.date, who],
  );
  await changeCleaner(somebody(stage), {
    ...order(stage),
    fromDate: slot.planned,
    linkId: rows[0]?.id ?? '',
  });
  leave(life, who, slot.planned, now);
  return `somebody else than ${who} from ${slot.planned} on`;
};

const takeAll: Act = async (stage) => {
  const { life, world, now, random } = stage;
  const slot = standing(life, now).find((one) => !isFull(one) && one.date > addDays(today(stage), 1));
  // Whoever said no to a visit is not asked about it again. Somebody whom the customer left takes those before that.
  const names = [...world.cleaners.keys()].filter(
    (name) =>
      slot &&
      !hasLeft(life, name, slot.planned) &&
      !isAway(life, name, slot.date) &&
      ![...slot.refused, ...slot.team].includes(name),
  );
  const who = pick(names, random);
  const cleaner = world.cleaners.get(who);
  if (!slot || !cleaner) return null;
  const id = await idOf(stage, slot);
  await world.database.pool.query(
    `insert into invitations (booking_id, provider_id, wave, score, reasons, invited_at)
      values ($1, $2, 1, 1, '{}', $3) on conflict do nothing`,
    [id, cleaner.providerId, now],
  );
  await acceptEveryVisit(as(world, cleaner), { id, expectedVersion: null });
  takeEvery(life, who, slot, now);
  return `${who} takes every visit from ${slot.planned} on`;
};

const finish: Act = async (stage) => {
  await endSeries(somebody(stage), order(stage));
  end(stage.life, stage.now, today(stage));
  return 'end';
};

/** By name, with how often each comes up, and whether its customer reads one mail of it. */
export const acts: Record<string, { act: Act; weight: number; tells: boolean | 'perhaps' }> = {
  skip: { act: skip, weight: 5, tells: true },
  'put back': { act: putOneBack, weight: 5, tells: true },
  // Its customer reads of it once its cleaner has answered.
  'move one visit': { act: moveOne, weight: 4, tells: 'perhaps' },
  'move the hour': { act: moveHour, weight: 4, tells: true },
  'move the day': { act: moveDay, weight: 8, tells: true },
  'change the work': { act: changeWork, weight: 6, tells: true },
  'change the frequency': { act: comeAsOften, weight: 4, tells: true },
  'another cleaner': { act: anotherCleaner, weight: 2, tells: true },
  'take every visit': { act: takeAll, weight: 10, tells: true },
  'give one back': { act: giveOneBack, weight: 3, tells: true },
  'take days off': { act: takeDaysOff, weight: 2, tells: true },
  'stop taking every visit': { act: stopTakingAll, weight: 2, tells: true },
  pause: { act: pauseFor, weight: 3, tells: true },
  'shorten a pause': { act: shortenPause, weight: 4, tells: true },
  resume: { act: endPause, weight: 2, tells: true },
  'close days': { act: closeSpan, weight: 3, tells: true },
  'open days': { act: openSpan, weight: 3, tells: false },
  'close the weekday': { act: closeWeekday, weight: 2, tells: true },
  'choose another weekday': { act: anotherWeekday, weight: 6, tells: true },
  'open the weekday': { act: openWeekday, weight: 3, tells: 'perhaps' },
  'change the rates': { act: changeRates, weight: 4, tells: false },
  'change fee and VAT': { act: changeFeeAndVat, weight: 1, tells: false },
  end: { act: finish, weight: 1, tells: true },
};

/** While a regular clean waits for another weekday it has no visits to do anything to. */
export const whileWaiting: readonly string[] = [
  ...['choose another weekday', 'open the weekday', 'change the rates', 'change fee and VAT', 'end'],
];
