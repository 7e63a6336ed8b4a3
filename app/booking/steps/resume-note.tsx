import { PlainButton } from '#app/components/basics/plain-button.tsx';
import classes from '../step.module.css';
import { Note } from '../terms/note.tsx';

/** Somebody who comes back finds their answers, and one press leads to where they stopped. */
export function ResumeNote({ onResume }: { onResume: () => void }) {
  return (
    <Note>
      <p>
        <strong>Welcome back.</strong> What you answered last time is still here.
      </p>
      <div className={classes.action}>
        <PlainButton kind="default" onClick={onResume}>
          Carry on where you left off
        </PlainButton>
      </div>
    </Note>
  );
}
