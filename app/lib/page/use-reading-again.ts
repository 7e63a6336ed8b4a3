import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const firstPauseMs = 4_000;
const longestPauseMs = 60_000;

/** While a screen could not be read it is read again: when the network is back, and now and then in any case. */
export function useReadingAgain(isWanted: boolean): void {
  const { revalidate, state } = useRevalidator();
  const failures = useRef(0);
  useEffect(() => {
    if (!isWanted) failures.current = 0;
    if (!isWanted || state !== 'idle') return;
    const again = () => void revalidate();
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures.current);
    failures.current += 1;
    const timer = setTimeout(() => navigator.onLine && again(), pause);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isWanted, state, revalidate]);
}
