import type { ReactNode } from 'react';
import { IconInfoCircle } from '#app/icons/site.ts';
import classes from '../step.module.css';

/** Something to know before going on. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note}>
      <IconInfoCircle aria-hidden size={24} />
      <div>{children}</div>
    </div>
  );
}
