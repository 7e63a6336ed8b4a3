import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import classes from './visit-card.module.css';

type VisitCardProps = {
  to: string;
  visit: { startDate?: string | null; startTime?: string | null };
  /** In place of its day and time, where more or less of them is known already. */
  title?: string | undefined;
  /** Short lines under the date: what, where, who. Empty ones are left out. */
  lines: readonly ReactNode[];
  badge?: ReactNode;
  /** What counts most for this reader, e.g. the pay. */
  figure?: ReactNode;
  /** What else can be done with it than opening it. */
  action?: ReactNode;
  /** h3 under a section's heading, h4 under a day's, h2 where the list is all there is. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
};

/** One visit in a list; the whole card leads to it. */
export function VisitCard({
  to,
  visit,
  title,
  lines,
  badge,
  figure,
  action,
  heading: Heading = 'h2',
}: VisitCardProps) {
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Heading className={classes.title}>
          <Link to={to} className={classes.link}>
            {title ?? visitLabel(visit)}
          </Link>
        </Heading>
        {badge}
      </div>
      <div className={classes.body}>
        <div>
          {lines.filter(Boolean).map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one card never change places.
            <p key={position} className={classes.line}>
              {line}
            </p>
          ))}
        </div>
        {figure && <p className={classes.figure}>{figure}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}
