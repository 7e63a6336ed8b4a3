import { useEffect, useState } from 'react';

/**
 * Counts down from what the server said, by the browser's steady clock: one that is set wrong, or set right
 * meanwhile, changes nothing. A new `from` starts it again.
 */
export function useSecondsLeft(from: { secondsLeft: number }): number {
  const [counted, setCounted] = useState({ from, left: from.secondsLeft });
  useEffect(() => {
    const endsAt = performance.now() + from.secondsLeft * 1000;
    const count = () =>
      setCounted({ from, left: Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)) });
    count();
    const timer = setInterval(count, 1000);
    // A page in the background is counted rarely; one that is looked at again counts at once.
    document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [from]);
  return counted.from === from ? counted.left : from.secondsLeft;
}
