import { useEffect, useRef, useState } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { isOnWay } from './changes-on-way.ts';
import { followLive, type LiveSource } from './follow-live.ts';
import { pageTyping } from './page-typing.ts';
import { whileWatched } from './while-watched.ts';

/** Changes that come close together are shown together. */
const gatheringMs = 150;
/** With the reading itself less than the two seconds within which a change shows on an open screen. */
const leastBetweenMs = 1_000;

/** Whether the screen does something of its own, after which it reads everything anew in any case. */
function useIsBusy(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  return navigation.state !== 'idle' || fetchers.some(({ state }) => state !== 'idle');
}

/**
 * Reads the screen's data anew whenever what it follows has changed. While somebody has answers in a form that are
 * not sent, nothing is taken from under their hands: `isWaiting` says that something new is there, and `show`
 * shows it.
 */
export function useLive(sources: readonly LiveSource[]): { isWaiting: boolean; show: () => void } {
  const { revalidate } = useRevalidator();
  const isBusy = useIsBusy();
  // Counts changes that are not shown yet, so that one during a reading leads to another.
  const [due, setDue] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  const key = JSON.stringify(sources);

  function show(): void {
    setIsWaiting(false);
    setDue(0);
    shownAt.current = performance.now();
    void revalidate();
  }

  // From now on, not from the first change.
  useEffect(() => void pageTyping(), []);

  useEffect(() => {
    const changed = () => setDue((before) => before + 1);
    return whileWatched((wasPaused) => {
      if (wasPaused) changed();
      const ends = (JSON.parse(key) as LiveSource[]).map((source) => followLive(source, changed));
      return () => {
        for (const end of ends) end();
      };
    });
  }, [key]);

  useEffect(() => {
    if (due === 0 || isBusy) return;
    const wait = Math.max(gatheringMs, shownAt.current + leastBetweenMs - performance.now());
    const look = () => {
      if (isOnWay()) return;
      if (pageTyping().isTyping()) setIsWaiting(true);
      else show();
    };
    const first = setTimeout(look, wait);
    // Until they have sent it, or left it.
    const later = setInterval(look, leastBetweenMs);
    return () => {
      clearTimeout(first);
      clearInterval(later);
    };
  });

  return { isWaiting, show };
}
