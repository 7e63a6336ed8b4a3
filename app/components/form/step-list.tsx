import type { ReactNode } from 'react';
import classes from './step-list.module.css';

export type Step = { title: string; text: ReactNode; picture?: ReactNode };

/** What happens, one thing after the other. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text, picture }, index) => (
        <li key={title} className={classes.step}>
          {picture && <div className={classes.picture}>{picture}</div>}
          <h3 className={classes.title}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            {title}
          </h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
