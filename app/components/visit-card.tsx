import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { visitWords } from '#app/lib/visit-words.ts';
import classes from './visit-card.module.css';

type VisitCardProps = {
  to: string;
  visit: { startDate?: string | null; startTime?: string | null };
  /** Short lines under the date: what, where, who. Empty ones are left out. */
  lines: readonly ReactNode[];
  badge?: ReactNode;
  /** What counts most for this reader, e.g. the pay. */
  figure?: ReactNode;
};

/** One visit in a list; the whole card leads to it. */
export function VisitCard({ to, visit, lines, badge, figure }: VisitCardProps) {
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Link to={to} className={classes.link}>
            {visitWords(visit)}
          </Link>
        </h3>
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
    </li>
  );
}
