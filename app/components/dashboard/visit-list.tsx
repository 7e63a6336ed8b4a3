import type { ReactNode } from 'react';
import classes from './visit-list.module.css';

/** Visit cards under a heading of their own. */
export function VisitList({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
