import { useEffect, useRef } from 'react';
import classes from './done-note.module.css';

/** A new one each time something is done, also when the words are the same. */
export type Done = { words: string };

/** What was just done, said where it was done. It takes the focus of the form that has gone, and so is in view. */
export function DoneNote({ done }: { done: Done | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) box.current?.focus();
  }, [done]);
  return (
    <div ref={box} role="status" tabIndex={-1} className={done ? classes.note : undefined}>
      {done?.words}
    </div>
  );
}
