import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SessionCard } from '#app/components/dashboard/session-card.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Spinner } from '#app/components/layout/spinner.tsx';

type LinkFrameProps<Value> = {
  state: 'reading' | 'dead' | 'unreachable' | Value;
  /** What a dead link leads to besides signing in, below it. */
  again: ReactNode;
  children: (value: Value) => ReactNode;
};

/** What a mailed link shows before anybody knows what it is, and when it is none any more. */
export function LinkFrame<Value extends object>({ state, again, children }: LinkFrameProps<Value>) {
  if (state === 'reading') return <Reading />;
  if (state === 'dead') return <DeadLink again={again} />;
  if (state === 'unreachable') return <Unreachable />;
  return children(state as Value);
}

function Reading() {
  return (
    <Page title="Your account" width="form" isPrivate>
      <Spinner label="Checking your link…" />
    </Page>
  );
}

function DeadLink({ again }: { again: ReactNode }) {
  return (
    <SessionCard
      title="This link has been used or has expired"
      intro="Each link works once, and only for a while. If you have chosen a password already, sign in with it."
    >
      <Button component={Link} to="/signin" fullWidth>
        Sign in
      </Button>
      {again}
    </SessionCard>
  );
}

function Unreachable() {
  return (
    <SessionCard
      title="We couldn’t check your link"
      intro="Nothing has been used up. Check your connection and try again."
    >
      <Button fullWidth onClick={() => window.location.reload()}>
        Try again
      </Button>
    </SessionCard>
  );
}
