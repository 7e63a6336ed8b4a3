import type { ReactNode } from 'react';
import classes from './thumb-bar.module.css';

type ThumbBarProps = { label: string; status?: ReactNode; children: ReactNode };

/**
 * What is done next, where the thumb is: at the foot of a phone above its menu, and a card where there is room for one.
 * It steps aside, to the foot of the page, while somebody types.
 */
export function ThumbBar({ label, status, children }: ThumbBarProps) {
  return (
    <section aria-label={label} className={classes.bar}>
      {status && (
        <p role="status" className={classes.status}>
          {status}
        </p>
      )}
      <div className={classes.acts}>{children}</div>
    </section>
  );
}
