import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** What a screen is about, and beside it (below on a phone) what belongs to it. */
export function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>{main}</div>
      <div className={classes.stack}>{aside}</div>
    </div>
  );
}
