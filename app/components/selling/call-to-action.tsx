import type { ReactNode } from 'react';
import { Wren } from '#app/illustrations/wren.tsx';
import { LinkButton } from '../layout/link-button.tsx';
import classes from './call-to-action.module.css';

type CallToActionProps = {
  title: string;
  text?: ReactNode;
  action?: { label: string; to: string };
  /** A second way on, said more quietly. */
  other?: { label: string; to: string };
};

const booking = { label: 'Book a clean', to: '/book-now' };

/** The end of a public page: the next step, once more. */
export function CallToAction({ title, text, action = booking, other }: CallToActionProps) {
  return (
    <section className={classes.band} aria-labelledby="next-step">
      <div className={classes.inner}>
        <Wren className={classes.wren} />
        <div className={classes.words}>
          <h2 id="next-step" className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        <p className={classes.actions}>
          <LinkButton to={action.to} isWide>
            {action.label}
          </LinkButton>
          {other && (
            <LinkButton to={other.to} kind="quiet" isWide>
              {other.label}
            </LinkButton>
          )}
        </p>
      </div>
    </section>
  );
}
