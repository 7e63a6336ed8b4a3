import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { changeLabel, type Spoken } from '#app/lib/label/change-label.ts';

/** Tells what has changed to people who don't see it change. `gone` is said of what is no longer there. */
export function SpokenChanges({ items, gone }: { items: readonly Spoken[]; gone?: string }) {
  const [told, setTold] = useState('');
  const before = useRef(items);
  const key = JSON.stringify(items);
  useEffect(() => {
    const now = JSON.parse(key) as Spoken[];
    const words = changeLabel(before.current, now, gone);
    before.current = now;
    if (words) setTold(words);
  }, [key, gone]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {told}
    </VisuallyHidden>
  );
}
