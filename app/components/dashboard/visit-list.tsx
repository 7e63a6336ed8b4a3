import type { ReactNode } from 'react';
import classes from './visit-list.module.css';

type VisitListProps = { title?: string; intro?: ReactNode; children: ReactNode };

/** Visit cards under a heading of their own. */
export function VisitList({ title, intro, children }: VisitListProps) {
  return (
    <section className={classes.section}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {intro && <p className={classes.intro}>{intro}</p>}
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
