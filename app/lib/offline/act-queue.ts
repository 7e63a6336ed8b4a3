import { reportError } from '../call/report-error.ts';
import { screenOwner } from '../state/screen-owner.ts';
import { jobsDatabase, madeJobsDatabase } from './jobs-database.ts';
import { pressedAt, type QueuedAct, queuedActs } from './queued-act.ts';

/** So old the server takes one no more (rules/lifecycles#pressed-offline). */
const oldestPhotoMs = 72 * 3600 * 1000;

const isOwn = ({ owner }: QueuedAct): boolean => owner === screenOwner()?.id;

let channel: BroadcastChannel | undefined;

/** Tells this person's other tabs that the queue is otherwise. Opened in the browser alone: an open one keeps Node alive. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('brightwren-acts');
  return channel;
}

/** Reads the queue anew: what whoever is signed in here pressed, in its order. */
export async function readActs(): Promise<readonly QueuedAct[]> {
  try {
    const database = await madeJobsDatabase();
    queuedActs.dispatch(((await database?.getAll('acts')) ?? []).filter(isOwn));
  } catch (error) {
    reportError('What this phone has queued could not be read.', error);
  }
  return queuedActs.getState();
}

async function changed(): Promise<void> {
  otherTabs().postMessage('changed');
  await readActs();
}

/** Keeps an act on this phone; rejects where it keeps nothing. */
export async function queueAct(act: Omit<QueuedAct, 'number' | 'refusal'>): Promise<void> {
  const database = await jobsDatabase();
  await database.add('acts', { ...act, refusal: null } as QueuedAct);
  await changed();
}

export async function dropAct({ number }: QueuedAct): Promise<void> {
  const database = await jobsDatabase();
  await database.delete('acts', number);
  await changed();
}

/** What the server said no to stays until its person has read why; one that has left meanwhile does not come back. */
export async function refuseAct({ number }: QueuedAct, refusal: string): Promise<void> {
  const { store, done } = (await jobsDatabase()).transaction('acts', 'readwrite');
  const act = await store.get(number);
  if (act) await store.put({ ...act, refusal });
  await done;
  await changed();
}

/** Keeps otherwise what an act's form said; one that has left meanwhile does not come back. */
export async function updateAct({ number }: QueuedAct, fields: QueuedAct['fields']): Promise<void> {
  const { store, done } = (await jobsDatabase()).transaction('acts', 'readwrite');
  const act = await store.get(number);
  if (act) await store.put({ ...act, fields });
  await done;
}

/** Drops photos of homes that wait for somebody who is not signed in, once the server would take them no more. */
export async function dropOldPhotos(now: Date): Promise<void> {
  const database = await madeJobsDatabase();
  if (!database) return;
  const { store, done } = database.transaction('acts', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const act = cursor.value;
    const isOld = now.getTime() - pressedAt(act).getTime() > oldestPhotoMs;
    if (act.file && isOld && !isOwn(act)) await cursor.delete();
  }
  await done;
}

/** Drops what one person pressed, as they were asked. */
export async function dropActs(owner: string): Promise<void> {
  const database = await madeJobsDatabase();
  if (!database) return;
  const { store, done } = database.transaction('acts', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.owner === owner) await cursor.delete();
  }
  await done;
  await changed();
}

/** Hears from other tabs until the answer is called. */
export function followActs(): () => void {
  const read = () => void readActs();
  const tabs = otherTabs();
  tabs.addEventListener('message', read);
  return () => tabs.removeEventListener('message', read);
}
