import { Button } from '@mantine/core';
import { Note } from '../terms/note.tsx';

/** Somebody who comes back finds their answers, and one press leads to where they stopped. */
export function ResumeNote({ onResume }: { onResume: () => void }) {
  return (
    <Note>
      <p>
        <strong>Welcome back.</strong> What you answered last time is still here.
      </p>
      <Button variant="default" mt="xs" onClick={onResume}>
        Carry on where you left off
      </Button>
    </Note>
  );
}
