import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { IconBuildingBank } from '#app/icons/site.ts';
import { useSite } from '#app/lib/use-site.ts';
import classes from './bank-check-dialog.module.css';

type BankCheckDialogProps = {
  /** null: closed without an answer. */
  onAnswer: (answer: boolean | null) => void;
  /** What is to be approved. */
  words?: string;
};

/** The simulated bank asking its customer, where a real bank would show its own page. */
export function BankCheckDialog({ onAnswer, words }: BankCheckDialogProps) {
  const { name } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it still stands in the page: only then it gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="bank-check-title"
      aria-describedby="bank-check-text"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(null);
      }}
    >
      <IconBuildingBank aria-hidden size={40} className={classes.icon} />
      <h2 id="bank-check-title" className={classes.title}>
        Your bank wants to check it’s you
      </h2>
      <p id="bank-check-text">
        {words ??
          `Approve ${name} using this card for your clean. Nothing is taken before the clean is done.`}
      </p>
      <p className={classes.note}>This is the test bank. Follow its steps to finish: approve or refuse.</p>
      <div className={classes.actions}>
        <Button onClick={() => onAnswer(true)}>Approve</Button>
        <Button variant="default" onClick={() => onAnswer(false)}>
          Refuse
        </Button>
      </div>
    </dialog>
  );
}
