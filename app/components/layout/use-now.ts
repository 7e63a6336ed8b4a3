import { useEffect, useMemo, useState } from 'react';
import { serverClock } from '#app/lib/server-clock.ts';
import { useStore } from '#app/lib/state/use-store.ts';

/** The server's time, looked at again every half minute, for what opens or closes while somebody watches. */
export function useNow(): Date {
  const aheadMs = useStore(serverClock, 0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => new Date(now + aheadMs), [now, aheadMs]);
}

/** The server's time when this was first shown, for what must not change under somebody's hands. */
export function useOpenedAt(): Date {
  const aheadMs = useStore(serverClock, 0);
  const [openedAt] = useState(() => Date.now());
  return useMemo(() => new Date(openedAt + aheadMs), [openedAt, aheadMs]);
}
