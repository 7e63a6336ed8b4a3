import { expect } from 'vitest';
import { addDays, londonDate, toInstant } from '#domain/time/london.ts';
import { visitsThatStand } from './life-facts.ts';
import type { Stage } from './life-world.ts';
import { isAsTold, type MailRow, note, wordsOf } from './mail-promises.ts';

/** Mails that nobody has read yet; the customer's are taken down. */
async function freshMails({ world, told, email, now }: Stage): Promise<MailRow[]> {
  const { rows } = await world.database.pool.query<MailRow>(
    'select id, template, recipient, props from mails where id <> all($1::uuid[]) order by created_at, template',
    [[...told.seen]],
  );
  for (const mail of rows) {
    told.seen.add(mail.id);
    if (mail.recipient === email) note(told, mail, now);
  }
  return rows;
}

type Reading = {
  act: string;
  /** Whether the customer is told of it; null: by night each visit that is made has a mail of its own. */
  tells: boolean | 'perhaps' | null;
};

/** Of an act there is one mail a person at most, and one to the customer where they are told. */
export async function readMails(stage: Stage, { act, tells }: Reading): Promise<void> {
  const mails = await freshMails(stage);
  if (tells === null) return;
  const { story, email } = stage;
  // Of each visit that a usual cleaner can't do its customer is asked.
  const counts = Map.groupBy(
    act === 'take days off' ? mails : mails.filter(({ template }) => template !== 'series-cover'),
    ({ recipient }) => recipient,
  );
  const twice = [...counts].flatMap(([to, theirs]) =>
    theirs.length > 1 ? [`${to}: ${theirs.map(({ template }) => template).join(', ')}`] : [],
  );
  const told = counts.get(email)?.length ?? 0;
  expect({ story, act, twice, told }).toEqual({
    ...{ story, act, twice: [] },
    told: tells === 'perhaps' ? told : Number(tells),
  });
}

const times = ['09:00', '10:00', '14:00'];

/** The words of every moment between two instants at which a visit of a life can be. */
function momentsBetween(after: Date, until: Date): Set<string> {
  const words = new Set<string>();
  for (let date = londonDate(after); date <= londonDate(until); date = addDays(date, 1)) {
    for (const time of times) {
      const at = toInstant(date, time).epochMilliseconds;
      if (at > after.getTime() && at <= until.getTime()) words.add(wordsOf(date, time));
    }
  }
  return words;
}

/** Whoever was named comes; a mail of one of two says nothing of the other. */
const isWho = (said: string | null, who: string | null): boolean =>
  said === null || who === null
    ? said === who
    : said.split(' and ').every((name) => who.split(' and ').includes(name));

/**
 * The days that went by were as the mails said last: every visit that was promised stood, with whoever was named and at
 * the price that was told, and none stood that had been called off.
 */
export async function checkPromises(stage: Stage, after: Date): Promise<void> {
  const { told, now, story, life } = stage;
  const stood = await visitsThatStand(stage, { after, until: now });
  const broken: string[] = [];
  for (const { date, time, status, who: team, pence } of stood) {
    // Nobody is told of one of two before the other is found.
    const who = status === 'confirmed' ? team : null;
    const words = wordsOf(date, time);
    const said = told.visits.get(words);
    if (said && !said.isOn) broken.push(`${words}: a visit, though it was called off`);
    if (who !== null && !said) broken.push(`${words}: ${who} came, and nobody was told`);
    if (said?.isOn && said.who !== undefined && !isWho(said.who, who))
      broken.push(`${words}: ${who ?? 'nobody'} came, and ${said.who ?? 'nobody'} was named`);
    // Nobody is told that visits before another frequency cost less.
    const isBefore = life.earlierRates.some(({ before }) => date < before);
    if (!isAsTold(told, said, { date, pence, isBefore }))
      broken.push(`${words}: ${pence} was charged; ${JSON.stringify({ said, told: told.prices })}`);
  }
  const standing = new Set(stood.map(({ date, time }) => wordsOf(date, time)));
  for (const words of momentsBetween(after, now)) {
    if (told.visits.get(words)?.isOn && !standing.has(words))
      broken.push(`${words}: promised, and not there`);
    told.visits.delete(words);
  }
  expect({ story, broken }).toEqual({ story, broken: [] });
}
