import { reportError } from '../call/report-error.ts';
import { screenOwner } from '../state/screen-owner.ts';
import { jobsDatabase } from './jobs-database.ts';
import { type QueuedAct, queuedActs } from './queued-act.ts';

/** So old an act is taken by nobody any more (rules/lifecycles#pressed-offline). */
const oldestMs = 14 * 24 * 3600 * 1000;

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
    const database = await jobsDatabase();
    const all = await database.getAll('acts');
    const old = all.filter(({ deviceTime }) => Date.now() - deviceTime > oldestMs);
    for (const { number } of old) await database.delete('acts', number);
    queuedActs.dispatch(all.filter((act) => isOwn(act) && !old.includes(act)));
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

/** What the server said no to stays until its person has read why. */
export async function refuseAct(act: QueuedAct, refusal: string): Promise<void> {
  const database = await jobsDatabase();
  await database.put('acts', { ...act, refusal });
  await changed();
}

/** Hears from other tabs until the answer is called. */
export function followActs(): () => void {
  const read = () => void readActs();
  const tabs = otherTabs();
  tabs.addEventListener('message', read);
  return () => tabs.removeEventListener('message', read);
}
