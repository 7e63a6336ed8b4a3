import { useEffect, useState } from 'react';

/**
 * Whoever comes to a step by a link or the browser's forward button can't be ahead of what has been answered:
 * `findOpen` says which step is still open, `correct` acts on it unless the person has gone on meanwhile. Null
 * for a key while there is nothing to judge yet. Answers whether the first arrival has been judged.
 */
export function useArrivalCheck<Key>(
  key: Key | null,
  findOpen: () => Promise<Key | null>,
  correct: (open: Key | null) => void,
): boolean {
  const [isChecked, setChecked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arriving at a step, not on every answer
  useEffect(() => {
    if (key === null) return;
    let isLeft = false;
    void findOpen().then((open) => {
      if (isLeft) return;
      correct(open);
      // Whoever is led elsewhere has not arrived yet: what this step does on arriving must not begin.
      if (open === null || open === key) setChecked(true);
    });
    return () => {
      isLeft = true;
    };
  }, [key]);
  return isChecked;
}
