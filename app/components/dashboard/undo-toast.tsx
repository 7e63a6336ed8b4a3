import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Toast, toastStore } from '#app/lib/state/toast.ts';
import { useStore } from '#app/lib/state/use-store.ts';
import classes from './undo-toast.module.css';

const shownMs = 12_000;
const hide = () => toastStore.dispatch(null);

/** What one press did, with Undo, at the foot of the screen; it waits while somebody points at it or is in it. */
export function UndoToast() {
  const toast = useStore(toastStore, null);
  return (
    <div role="status" className={classes.place}>
      {toast && <Shown key={toast.words} toast={toast} />}
    </div>
  );
}

function Shown({ toast }: { toast: Toast }) {
  const { revalidate } = useRevalidator();
  const [isHeld, setHeld] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHeld || isBusy || problem) return;
    const timer = setTimeout(hide, shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, problem]);
  // The button that was pressed has gone with its row: who works by keyboard goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  const undo = async () => {
    setBusy(true);
    const refused = await toast.undo();
    setBusy(false);
    if (refused !== null) return setProblem(refused);
    hide();
    await revalidate();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by pointing but waiting
    <div
      ref={box}
      tabIndex={-1}
      className={classes.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.words}>{problem || toast.words}</span>
      <Button size="compact-md" variant="default" loading={isBusy} onClick={undo}>
        {problem ? 'Try again' : 'Undo'}
      </Button>
      <Button size="compact-md" variant="subtle" onClick={hide}>
        Close
      </Button>
    </div>
  );
}
