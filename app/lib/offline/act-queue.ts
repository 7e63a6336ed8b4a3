import { reportError } from '../call/report-error.ts';
import { screenOwner } from '../state/screen-owner.ts';
import { jobsDatabase, madeJobsDatabase } from './jobs-database.ts';
import { isOldPhoto, type QueuedAct, queuedActs, type StoredAct } from './queued-act.ts';

/** Each photo that was read, by the number of its act: a picture that is shown stays the same one. */
const files = new Map<number, File>();

function fileOf({ number, photo }: StoredAct): File | undefined {
  if (!photo) return undefined;
  const file = files.get(number) ?? new File([photo.bytes], photo.name, { type: photo.type });
  files.set(number, file);
  return file;
}

function toAct(stored: StoredAct): QueuedAct {
  const { photo: _, ...act } = stored;
  const file = fileOf(stored);
  return file ? { ...act, file } : act;
}

const isOwn = ({ owner }: StoredAct): boolean => owner === screenOwner()?.id;

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
    const acts = ((await database?.getAll('acts')) ?? []).filter(isOwn).map(toAct);
    const numbers = new Set(acts.map(({ number }) => number));
    for (const number of files.keys()) if (!numbers.has(number)) files.delete(number);
    queuedActs.dispatch(acts);
  } catch (error) {
    reportError('What this phone has queued could not be read.', error);
  }
  return queuedActs.getState();
}

async function changed(): Promise<void> {
  otherTabs().postMessage('changed');
  await readActs();
}

/** Keeps an act on this phone, also where its battery ends right after; rejects where it keeps nothing. */
export async function queueAct({ file, ...act }: Omit<QueuedAct, 'number' | 'refusal'>): Promise<void> {
  // Its bytes, not the file: Safari stores no files in a private window, and Chromium may lose one beside its record.
  const photo = file && { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
  const database = await jobsDatabase();
  const { store, done } = database.transaction('acts', 'readwrite', { durability: 'strict' });
  await Promise.all([store.add({ ...act, ...(photo ? { photo } : {}), refusal: null } as StoredAct), done]);
  await changed();
}

export async function dropAct({ number }: QueuedAct): Promise<void> {
  const database = await jobsDatabase();
  await database.delete('acts', number);
  await changed();
}

/** Whether it still waits here: its person may have removed it. */
export const isQueued = async ({ number }: QueuedAct): Promise<boolean> =>
  (await (await jobsDatabase()).count('acts', number)) > 0;

/** One that has left meanwhile does not come back: false. */
async function changeAct({ number }: QueuedAct, change: Partial<StoredAct>): Promise<boolean> {
  const { store, done } = (await jobsDatabase()).transaction('acts', 'readwrite');
  const act = await store.get(number);
  if (act) await store.put({ ...act, ...change });
  await done;
  return act !== undefined;
}

/** What the server said no to stays until its person has read why. */
export async function refuseAct(act: QueuedAct, refusal: string): Promise<void> {
  await changeAct(act, { refusal });
  await changed();
}

/** What the server said no to waits again, with what its form says now. */
export async function retryAct(act: QueuedAct, fields: QueuedAct['fields']): Promise<void> {
  await changeAct(act, { refusal: null, fields });
  await changed();
}

/** Keeps otherwise what an act's form said; false where it has left. */
export const updateAct = (act: QueuedAct, fields: QueuedAct['fields']): Promise<boolean> =>
  changeAct(act, { fields });

async function dropWhere(isDropped: (act: StoredAct) => boolean): Promise<void> {
  const database = await madeJobsDatabase();
  if (!database) return;
  const { store, done } = database.transaction('acts', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (isDropped(cursor.value)) await cursor.delete();
  }
  await done;
}

/** Drops photos of homes that wait for somebody who is not signed in, once the server would take them no more. */
export const dropOldPhotos = (now: Date): Promise<void> =>
  dropWhere((act) => !isOwn(act) && isOldPhoto(act, now));

/** Drops what one person pressed, as they were asked. */
export async function dropActs(owner: string): Promise<void> {
  await dropWhere((act) => act.owner === owner);
  await changed();
}

/** Hears from other tabs until the answer is called. */
export function followActs(): () => void {
  const read = () => void readActs();
  const tabs = otherTabs();
  tabs.addEventListener('message', read);
  return () => tabs.removeEventListener('message', read);
}
