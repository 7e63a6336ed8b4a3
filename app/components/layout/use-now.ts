import { useEffect, useState } from 'react';

/** The time, looked at again every half minute, for what opens or closes while somebody watches. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
