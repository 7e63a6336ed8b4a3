import { useEffect, useRef } from 'react';

/** Does something once nothing has asked for it again for a while. */
export function useDebounced(milliseconds: number): (work: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (work) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, milliseconds);
  };
}
