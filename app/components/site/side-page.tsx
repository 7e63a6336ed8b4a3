import type { ReactNode } from 'react';
import classes from './side-page.module.css';

/** A form with what helps beside it; on a phone the form comes first. */
export function SidePage({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      <aside className={classes.side} aria-label="Good to know">
        {side}
      </aside>
    </div>
  );
}
