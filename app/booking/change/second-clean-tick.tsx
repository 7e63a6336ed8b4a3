import { useState } from 'react';
import { TickBox } from '#app/components/form/tick-box.tsx';

type SecondCleanTickProps = {
  /** "You already have a clean at … Move this one to the same time?" */
  question: string;
  error?: string | undefined;
  id?: string;
};

/** Asked once where another clean of the home is at the new time; unticked, nothing moves. */
export function SecondCleanTick({ question, error, id }: SecondCleanTickProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <TickBox
      field="isSecondClean"
      {...(id ? { id } : {})}
      label="Yes, two cleans at the same time"
      hint={question}
      isTicked={isWanted}
      onChange={setWanted}
      {...(error && !isWanted ? { error: 'Tick this, or choose another time' } : {})}
    />
  );
}
