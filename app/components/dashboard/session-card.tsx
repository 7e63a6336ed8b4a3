import type { ReactNode } from 'react';
import { KeyRack } from '#app/illustrations/key-rack.tsx';
import { Card } from '../layout/card.tsx';
import { Checklist } from '../layout/checklist.tsx';
import { Page } from '../layout/page.tsx';
import classes from './session-card.module.css';

type SessionCardProps = {
  title: string;
  intro?: ReactNode;
  /** Above and below the card: what went wrong before, where else to go. */
  before?: ReactNode;
  after?: ReactNode;
  children?: ReactNode;
};

const inAccount = [
  'Your bookings: see, move or cancel them',
  'Your invoices, and what was paid',
  'If you clean with us: your jobs, your week and your pay',
];

/** The frame of the screens where people prove who they are: the form, and beside it what it is for. */
export function SessionCard({ title, intro, before, after, children }: SessionCardProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <Page title={title} intro={intro} width="form" isPrivate>
          {before}
          {children && <Card>{children}</Card>}
          {after}
        </Page>
      </div>
      <aside className={classes.side} aria-label="What an account is for">
        <KeyRack className={classes.picture} />
        <p className={classes.title}>In your account</p>
        <Checklist items={inAccount} />
        <p className={classes.other}>
          Can’t sign in? <a href="/contact">Write to us</a>, and we answer by email.
        </p>
      </aside>
    </div>
  );
}
