import { Button } from '@mantine/core';
import { ModalDialog } from '#app/components/layout/modal-dialog.tsx';
import { IconBuildingBank } from '#app/icons/site.ts';
import { useSite } from '#app/lib/page/use-site.ts';
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
  return (
    <ModalDialog
      icon={<IconBuildingBank aria-hidden size={40} className={classes.icon} />}
      title="Your bank wants to check it’s you"
      text={
        words ?? `Approve ${name} using this card for your clean. Nothing is taken before the clean is done.`
      }
      onCancel={() => onAnswer(null)}
    >
      <p className={classes.note}>This is the test bank. Follow its steps to finish: approve or refuse.</p>
      <div className={classes.actions}>
        <Button onClick={() => onAnswer(true)}>Approve</Button>
        <Button variant="default" onClick={() => onAnswer(false)}>
          Refuse
        </Button>
      </div>
    </ModalDialog>
  );
}
