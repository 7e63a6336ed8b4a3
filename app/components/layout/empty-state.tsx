import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type EmptyStateProps = { title: string; text?: string; role?: 'alert'; children?: ReactNode };

/** Nothing here: says so, and what to do next. */
export function EmptyState({ title, text, role, children }: EmptyStateProps) {
  return (
    <div className={classes.box} role={role}>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.action}>{children}</div>}
    </div>
  );
}
