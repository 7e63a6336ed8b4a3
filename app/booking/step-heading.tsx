import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './booking-form.module.css';
import { type BookingStep, bookingSteps, stepNumber, stepTitle } from './booking-steps.ts';

type StepHeadingProps = { step: BookingStep; hasProblems: boolean; isReady: boolean };

/** Names the step in the browser's title and in its heading, which takes focus when the step changes. */
export function StepHeading({ step, hasProblems, isReady }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.key);
  useEffect(() => {
    if (!isReady || shown.current === step.key) return;
    shown.current = step.key;
    // With problems the summary has taken focus already.
    if (hasProblems) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step.key, hasProblems, isReady]);
  return (
    <>
      <title>{`${hasProblems ? 'Problem: ' : ''}${stepTitle(step)} – Book a clean – Brightwren`}</title>
      <div className={classes.progress} aria-hidden>
        {bookingSteps.map(({ key }) => (
          <span key={key} data-done={stepNumber(key) <= stepNumber(step.key) || undefined} />
        ))}
      </div>
      <Title order={1} tabIndex={-1} ref={heading} className={classes.heading}>
        <span className={classes.caption}>
          Step {stepNumber(step.key)} of {bookingSteps.length}
        </span>{' '}
        {step.title}
      </Title>
    </>
  );
}
