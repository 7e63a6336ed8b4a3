import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Submission, useSubmission } from '#app/components/form/use-submission.ts';

/** The end of a job: its form stands in the page, and what opens and sends it at the thumb. */
export type Finishing = {
  submission: Submission<unknown>;
  form: RefObject<HTMLFormElement | null>;
  /** Whether the form was asked for; from then on the bar sends it. */
  isAsked: boolean;
  /** Opens the form and brings it into view. */
  ask: () => void;
  send: () => void;
};

export function useFinishing(): Finishing {
  const submission = useSubmission();
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return {
    submission,
    form,
    isAsked: asked > 0,
    ask: () => setAsked((times) => times + 1),
    send: () => form.current?.requestSubmit(),
  };
}
