import { useRef } from 'react';
import { useMatches } from 'react-router';

/** How often the screen has been read since it was opened: what is beside it is as old as it is. */
export function useReadings(): number {
  const loaded = useMatches().at(-1)?.loaderData;
  const seen = useRef({ loaded, count: 0 });
  if (seen.current.loaded !== loaded) seen.current = { loaded, count: seen.current.count + 1 };
  return seen.current.count;
}
