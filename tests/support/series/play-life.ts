import { expect } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { answerChange } from '#server/series/move/answer-change.ts';
import { announceRates, endAnswers, growSeries } from '../booking/series.ts';
import { acts, whileWaiting } from './life-acts.ts';
import { answer, lapse } from './life-cleaners.ts';
import { compare } from './life-facts.ts';
import { checkPromises, readMails } from './life-mails.ts';
import { announce, grow } from './life-oracle.ts';
import { searchUntil } from './life-searches.ts';
import { isWaiting } from './life-weekdays.ts';
import { as, beginLife, clearLife, pick, type Stage, setClock, today, type World } from './life-world.ts';

const dayMs = 24 * 3600 * 1000;

type Asked = { id: string; who: string; answerBy: Date };

/** Questions that wait for cleaners' answers, earliest visit first. */
async function questions({ world, seriesId }: Stage): Promise<Asked[]> {
  const { rows } = await world.database.pool.query<Asked>(
    `select change.id, change.answer_by as "answerBy", link.sp_first_name as who from booking_changes change
      join bookings on bookings.id = change.booking_id
      join provider_bookings link on link.booking_id = bookings.id and link.service_status = 'accepted'
      where series_id = $1 and change.status = 'waiting' and change.answers -> link.id::text = 'null'
      order by bookings.starts_at, who`,
    [seriesId],
  );
  return rows;
}

/** Each cleaner who is asked answers all of it, or lets the time go by. */
async function answerAll(stage: Stage): Promise<void> {
  const { world, life, random, story } = stage;
  for (let [asked] = await questions(stage); asked; [asked] = await questions(stage)) {
    const isLapsing = random() < 0.15;
    const cleaner = world.cleaners.get(asked.who);
    const isYes = random() < 0.7;
    let tells = true;
    if (isLapsing) {
      const before = stage.now;
      setClock(stage, asked.answerBy);
      await checkPromises(stage, before);
      await endAnswers(world.server, [asked.id]);
      lapse(life);
      story.push('nobody answers in time');
    } else if (cleaner) {
      await answerChange(as(world, cleaner), { id: asked.id, accept: isYes, forAll: true });
      tells = answer(life, asked.who, isYes);
      story.push(`${asked.who} says ${isYes ? 'yes' : 'no'} to all`);
    }
    await readMails(stage, { act: 'an answer to all', tells });
    await compare(stage);
  }
}

/** Each act as often as it weighs. */
const lots = Object.entries(acts).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

/** Whom the customer would rather not have, and who has said no to a visit, can't be asked about a longer one. */
const isNobodyLeft = ({ world, life }: Stage): boolean => {
  const free = [...world.cleaners.keys()].filter(
    (name) =>
      ![...life.left, ...life.away].some(({ who }) => who === name) &&
      !life.slots.some(({ refused }) => refused.includes(name)),
  );
  return free.length < 2;
};

async function actOnce(stage: Stage, taken: Map<string, number>): Promise<void> {
  const name = pick(lots, stage.random);
  const chosen = acts[name];
  // Nothing ends before it has gone on for a while.
  if (!chosen || (name === 'end' && stage.story.length < 20)) return;
  if (isWaiting(stage) && !whileWaiting.includes(name)) return;
  try {
    const done = await chosen.act(stage);
    if (done === null) return;
    stage.story.push(`${today(stage)}: ${done}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (['amend_nobody_free', 'time_taken'].includes(error.code) && isNobodyLeft(stage)) return;
    throw new Error(`${stage.story.join('\n')}\n${name} was refused: ${error.code}`, { cause: error });
  }
  taken.set(name, (taken.get(name) ?? 0) + 1);
  await readMails(stage, { act: name, tells: chosen.tells });
  await compare(stage);
  await answerAll(stage);
}

/** The night's and the morning's jobs, as they come. */
async function liveOn(stage: Stage, days: number): Promise<void> {
  const { world, life, company, seriesId } = stage;
  const before = stage.now;
  const until = new Date(before.getTime() + days * dayMs);
  if (stage.isSearched) await searchUntil(stage, until);
  setClock(stage, until);
  await checkPromises(stage, before);
  await growSeries(world.server, seriesId);
  grow(life, company, today(stage));
  await readMails(stage, { act: 'a night', tells: null });
  await announceRates(world.server);
  const isTold = announce(life, company, today(stage));
  await readMails(stage, { act: 'new rates', tells: isTold });
  await compare(stage);
}

/**
 * One regular clean over so many months, some acts in each. After every act and every month it is compared with the
 * rules. `taken` counts the acts.
 */
export async function playLife(
  world: World,
  random: () => number,
  { seed, months, taken }: { seed: number; months: number; taken: Map<string, number> },
): Promise<void> {
  const stage = await beginLife(world, random);
  stage.story.unshift(`seed ${seed}`);
  const { every } = stage.life.rhythm;
  taken.set(`begin every ${every}`, (taken.get(`begin every ${every}`) ?? 0) + 1);
  try {
    await readMails(stage, { act: 'book', tells: null });
    await compare(stage);
    for (let month = 0; month < months && !stage.life.isEnded; month += 1) {
      const count = 1 + Math.floor(random() * 3);
      for (let at = 0; at < count && !stage.life.isEnded; at += 1) await actOnce(stage, taken);
      await liveOn(stage, 25 + Math.floor(random() * 10));
    }
    expect(world.server.errors).toEqual([]);
  } catch (error) {
    const { actual, expected } = error as { actual?: unknown; expected?: unknown };
    const facts = JSON.stringify({ now: stage.now, actual, expected }, null, 1);
    process.stdout.write(`${stage.story.join('\n')}\n${facts}\n`);
    throw error;
  } finally {
    // Also after a failure: what it left would change every later life.
    await clearLife(stage);
  }
}
