import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { reportError } from '#app/lib/call/report-error.ts';
import { followActs, readActs } from '#app/lib/offline/act-queue.ts';
import { leavePhone } from '#app/lib/offline/phone-owner.ts';
import { hasWaitingActs, noActs, queuedActs } from '#app/lib/offline/queued-act.ts';
import { clearScreens } from '#app/lib/offline/stored-screens.ts';
import { connectionStore } from '#app/lib/state/connection.ts';
import { useSession } from '#app/lib/state/session.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { useStore } from '#app/lib/state/use-store.ts';
import { DrawnJobs, type ListToDraw, readListToDraw } from './drawn-jobs.tsx';
import { jobsAddress } from './job-screens.ts';
import { onStored } from './keep-on-phone.ts';
import { keepShell } from './keep-shell.ts';
import { onActsSent, sendActs } from './send-acts.ts';
import { storeJobs } from './store-jobs.ts';

const minuteMs = 60_000;
/** The screen that was asked for comes first. */
const firstStoreMs = 2000;
const storeEveryMs = 15 * minuteMs;
const sendEveryMs = 15_000;

const isReached = () => navigator.onLine && connectionStore.getState() === null;

async function storeAll(owner: string): Promise<void> {
  if (!isReached()) return;
  try {
    await storeJobs(owner);
    if (import.meta.env.PROD && 'caches' in window) await keepShell();
  } catch (error) {
    // The next round tries again; what was stored before stays.
    if (isReached()) reportError('The jobs could not be stored on this phone.', error);
  }
}

function send(): void {
  if (hasWaitingActs() && navigator.onLine) void sendActs();
}

/** What is to be drawn of the list: after `draw`, and each time that the list was read anew, where it stands. */
function useListToDraw(owner: string | undefined) {
  const [first, setFirst] = useState<ListToDraw | null>(null);
  const drawn = useCallback(() => setFirst(null), []);
  const draw = useCallback(async () => {
    if (owner && window.location.pathname === jobsAddress) setFirst(await readListToDraw(owner));
  }, [owner]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onStored((address) => {
      if (address !== jobsAddress) return;
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), firstStoreMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [draw]);
  return { first, draw, drawn };
}

/** While a cleaner is signed in: stores their jobs on the phone, and sends what was pressed without signal. */
export function JobsOnPhone() {
  const owner = useSession(({ authUser }) => authUser?.id);
  const { revalidate } = useRevalidator();
  const { first, draw, drawn } = useListToDraw(owner);
  const isWaiting = useStore(queuedActs, noActs, hasWaitingActs);
  useEffect(() => {
    if (!owner || !isWaiting) return;
    const timer = setInterval(send, sendEveryMs);
    return () => clearInterval(timer);
  }, [owner, isWaiting]);
  useEffect(() => {
    if (!owner) return;
    const store = () => void storeAll(owner).then(draw);
    const clear = () => void clearScreens((_, whose) => whose === owner);
    const back = () => {
      send();
      store();
    };
    const seen = () => document.visibilityState === 'visible' && send();
    void readActs().then(send);
    clear();
    const first = setTimeout(store, firstStoreMs);
    const timers = [setInterval(clear, minuteMs), setInterval(store, storeEveryMs)];
    const ended = () => {
      // What they pressed waits for them, and nothing of their customers does.
      if (!sessionStore.getState().authenticated) void leavePhone(owner);
    };
    const end = [followActs(), onActsSent(() => void revalidate()), sessionStore.subscribe(ended)];
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(first);
      for (const timer of timers) clearInterval(timer);
      for (const one of end) one();
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [owner, revalidate, draw]);
  return owner && first ? <DrawnJobs owner={owner} first={first} onDone={drawn} /> : null;
}
