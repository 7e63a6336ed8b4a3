import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isDatabaseDown } from '../is-database-down.ts';
import type { Change, News, Person, StreamAccess } from '../web/stream-access.ts';

/**
 * At the latest then it is asked again who listens, besides when something of theirs changed
 * (rules/security#sessions).
 */
const renewedEveryMs = 30_000;
const retryMs = 1_000;
/** A screen that somebody looks at has two: what it shows, and what they are told. */
const maxStreams = 10;

/** One event for its subscriber, to be resolved in a context of its own: who they are and may do at that moment. */
export type Heard<Item> =
  /** null = what it was about is no longer theirs to see. */
  | { kind: 'item'; ctx: Ctx; item: Item | null }
  /** Something may have been missed. */
  | { kind: 'refresh'; ctx: Ctx }
  /** The last one: who listened may no longer. */
  | { kind: 'ended'; refusal: Refusal };

type Watch<Item> = {
  /** Refuses who may not follow this at all; asked at the start and again at every event. */
  demand: (actor: Person) => void;
  /** Whether a change is about what is followed; nothing is read for it. */
  concerns: (change: Change, actor: Person) => boolean;
  /** What is told of it; undefined when that is nothing. */
  read: (now: Ctx, change: Change) => Promise<Item | null | undefined>;
};

type Follower<Item> = { watch: Watch<Item>; access: StreamAccess<Ctx>; news: News; person: Person };

function personOf(ctx: Ctx): Person {
  if (ctx.actor.kind !== 'user') throw new Refusal('sign_in_required');
  return ctx.actor;
}

/** The context of this moment; refuses whoever is no longer the person who began to listen. */
async function renew<Item>(follower: Follower<Item>): Promise<Ctx> {
  const now = await follower.access.renew();
  const person = now && now.actor.kind === 'user' ? now.actor : null;
  if (!now || person?.userId !== follower.person.userId) throw new Refusal('unauthenticated');
  follower.watch.demand(person);
  follower.person = person;
  return now;
}

/** What a change is to the follower; null when it is nothing. */
async function hear<Item>(follower: Follower<Item>, change: Change): Promise<Heard<Item> | null> {
  const { watch } = follower;
  try {
    const isAll = change.kind === 'all';
    if (!isAll && change.kind !== 'person' && !watch.concerns(change, follower.person)) return null;
    const now = await renew(follower);
    if (isAll) return { kind: 'refresh', ctx: now };
    if (change.kind === 'person') return null;
    const item = await watch.read(now, change);
    return item === undefined ? null : { kind: 'item', ctx: now, item };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'ended', refusal: error };
    if (!isDatabaseDown(error)) throw error;
    // Nobody can be asked who listens: nothing is told, and everything is when that is known again.
    await sleep(retryMs);
    return hear(follower, { kind: 'all' });
  }
}

async function* eventsOf<Item>(follower: Follower<Item>): AsyncGenerator<Heard<Item>, void> {
  let renewedAt = performance.now();
  try {
    for (;;) {
      const patience = renewedAt + renewedEveryMs - performance.now();
      const next = patience > 0 ? await follower.news.next(patience) : 'quiet';
      if (next === 'closed') return;
      const change: Change = next === 'quiet' ? { kind: 'person', userId: null } : next;
      const before = follower.person;
      const heard = await hear(follower, change);
      if (follower.person !== before) renewedAt = performance.now();
      if (heard) yield heard;
      if (heard?.kind === 'ended') return;
    }
  } finally {
    follower.news.close();
  }
}

function wantedBy<Item>(watch: Watch<Item>, person: () => Person) {
  return (change: Change): boolean => {
    if (change.kind === 'all') return true;
    if (change.kind === 'person') return change.userId === null || change.userId === person().userId;
    return watch.concerns(change, person());
  };
}

/** Opens a stream of what the watch lets through, for the person who asks. */
export async function follow<Item>(ctx: Ctx, watch: Watch<Item>): Promise<AsyncGenerator<Heard<Item>, void>> {
  const begun = personOf(ctx);
  watch.demand(begun);
  const access = ctx.stream;
  if (!access) throw new Refusal('stream_only');
  let person = begun;
  const news = await access.feed.open({
    userId: begun.userId,
    most: maxStreams,
    wants: wantedBy(watch, () => person),
    abandon: access.abandon,
  });
  if (access.signal.aborted) news.close();
  access.signal.addEventListener('abort', news.close, { once: true });
  const events = eventsOf({
    watch,
    access,
    news,
    get person() {
      return person;
    },
    set person(now) {
      person = now;
    },
  });
  const end = events.return.bind(events);
  // A generator that never began has nothing to clean up with.
  events.return = async () => {
    news.close();
    return end();
  };
  return events;
}
