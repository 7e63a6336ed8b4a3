import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dropUnsent } from '#app/lib/call/page-typing.ts';
import type { IdleWarningShown } from '#app/lib/start/use-idle-warning.ts';
import { screenOwner } from '#app/lib/state/screen-owner.ts';
import { ModalDialog } from '../layout/modal-dialog.tsx';
import classes from './idle-dialog.module.css';

type IdleDialogProps = {
  shown: NonNullable<IdleWarningShown>;
  onStay: () => Promise<void>;
  onLookAgain: () => Promise<void>;
  onDismiss: () => void;
};

/** Two minutes before an idle sign-out, and once it has come. */
export function IdleDialog({ shown, onStay, onLookAgain, onDismiss }: IdleDialogProps) {
  const warning = shown.kind === 'warn' ? shown : null;
  // Escape says that somebody is there.
  const cancel = () => {
    if (warning?.canStay) void onStay();
    else onDismiss();
  };
  return (
    <ModalDialog {...wordsFor(shown)} isAlert onCancel={cancel}>
      {warning ? (
        <Warning warning={warning} onStay={onStay} onDismiss={onDismiss} />
      ) : (
        <Ended isReplaced={shown.kind === 'replaced'} onLookAgain={onLookAgain} onDismiss={onDismiss} />
      )}
    </ModalDialog>
  );
}

function wordsFor(shown: IdleDialogProps['shown']): { title: string; text: string } {
  if (shown.kind === 'replaced') {
    return {
      title: 'Somebody else is signed in here',
      text: `This page is ${screenOwner()?.email ?? 'another person'}’s, and what was typed on it is kept for them. It is sent once they are signed in again, and never as somebody else.`,
    };
  }
  if (shown.kind !== 'warn') {
    return {
      title: 'You have been signed out',
      text: 'What you have typed is still here. Sign in on the page that opens, with the same account, then come back and carry on.',
    };
  }
  if (!shown.canStay) {
    return {
      title: 'Your session is about to end',
      text: 'You have been signed in for as long as one session lasts. Save what you are doing, then sign in again. What you have typed stays here.',
    };
  }
  return {
    title: 'Are you still there?',
    text: 'You haven’t done anything here for a while, so we are about to sign you out. What you have typed stays here.',
  };
}

type WarningProps = {
  warning: Extract<IdleDialogProps['shown'], { kind: 'warn' }>;
  onStay: () => Promise<void>;
  onDismiss: () => void;
};

function Warning({ warning, onStay, onDismiss }: WarningProps) {
  const { canStay } = warning;
  const left = useCountdown(warning);
  return (
    <>
      <p aria-hidden className={classes.left}>
        {left}
      </p>
      {canStay && (
        <div className={classes.actions}>
          <AskButton label="Stay signed in" onAsk={onStay} />
        </div>
      )}
      {!canStay && (
        <div className={classes.actions}>
          <Button onClick={onDismiss}>Carry on for now</Button>
        </div>
      )}
    </>
  );
}

type EndedProps = Pick<IdleDialogProps, 'onLookAgain' | 'onDismiss'> & { isReplaced: boolean };

/** Whoever is signed in by now begins anew, with nothing of the person before. */
function giveUp(): void {
  dropUnsent();
  window.location.reload();
}

function Ended({ isReplaced, onLookAgain, onDismiss }: EndedProps) {
  return (
    <div className={classes.actions}>
      <SignInLink />
      <AskButton label="I have signed in" onAsk={onLookAgain} variant="default" />
      {isReplaced && (
        <Button variant="default" onClick={giveUp}>
          Drop what was typed and go on
        </Button>
      )}
      <Button variant="subtle" onClick={onDismiss}>
        Look at this page first
      </Button>
    </div>
  );
}

const SignInLink = () => (
  <Button component="a" href="/signin" target="_blank">
    Sign in (opens another tab)
  </Button>
);

type AskButtonProps = { label: string; onAsk: () => Promise<void>; variant?: 'filled' | 'default' };

function AskButton({ label, onAsk, variant = 'filled' }: AskButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      variant={variant}
      aria-disabled={isAsking}
      onClick={() => {
        if (isAsking) return;
        setAsking(true);
        void onAsk().finally(() => setAsking(false));
      }}
    >
      {label}
    </Button>
  );
}

/** "1:45"; starts again whenever the server says how long it is. */
function useCountdown(from: { secondsLeft: number }): string {
  const [left, setLeft] = useState(from.secondsLeft);
  useEffect(() => {
    const endsAt = performance.now() + from.secondsLeft * 1000;
    const count = () => setLeft(Math.max(0, Math.round((endsAt - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [from]);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
