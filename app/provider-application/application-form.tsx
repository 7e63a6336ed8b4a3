import { Button, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { problemFor } from '#app/lib/problem-for.ts';
import classes from './application.module.css';
import { type ApplicationStep, applicationSteps, stepNumber } from './application-steps.ts';
import type { CleanerPay } from './cleaner-pay.ts';
import { PapersStep } from './papers-step.tsx';
import type { StepProps } from './step-props.ts';
import type { useApplication } from './use-application.ts';
import { WeekStep } from './week-step.tsx';
import { WorkStep } from './work-step.tsx';
import { YouStep } from './you-step.tsx';

type Application = ReturnType<typeof useApplication>;
type ApplicationFormProps = { application: Application; step: ApplicationStep; pay: CleanerPay | null };

/** Four steps; on a phone the way on stays under the thumb. */
export function ApplicationForm({ application, step, pay }: ApplicationFormProps) {
  const { draft, change, problems, isReady, isBusy } = application;
  const errorOf = (field: string) => problemFor(problems, field);
  const isLast = step.key === 'papers';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void application.submit();
      }}
    >
      <StepHeading step={step} hasProblems={problems.length > 0} isReady={isReady} />
      <ErrorSummary problems={problems} />
      <div className={classes.questions}>
        {isReady ? <StepBody step={step} pay={pay} props={{ draft, change, errorOf }} /> : <Skeleton />}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" size="lg" loading={isBusy} className={classes.onward}>
          {isLast ? 'Send my application' : 'Continue'}
        </Button>
        <Back application={application} step={step} />
      </div>
    </form>
  );
}

function Back({ application, step }: Omit<ApplicationFormProps, 'pay'>) {
  const before = applicationSteps[stepNumber(step.key) - 2];
  if (!before) return null;
  return (
    <Button variant="subtle" onClick={() => application.goTo(before.key)}>
      Back
    </Button>
  );
}

function StepBody({ step, pay, props }: { step: ApplicationStep; pay: CleanerPay | null; props: StepProps }) {
  switch (step.key) {
    case 'work':
      return <WorkStep {...props} />;
    case 'week':
      return <WeekStep {...props} pay={pay} />;
    case 'you':
      return <YouStep {...props} />;
    case 'papers':
      return <PapersStep {...props} />;
  }
}

function Skeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      <span />
      <span />
      <span />
    </div>
  );
}

type HeadingProps = { step: ApplicationStep; hasProblems: boolean; isReady: boolean };

/** Names the step in the browser's title and in its heading, which takes focus when the step changes. */
function StepHeading({ step, hasProblems, isReady }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!isReady || shown.current === step.key) return;
    const isFirst = shown.current === null;
    shown.current = step.key;
    // With problems the summary has taken focus already.
    if (isFirst || hasProblems) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step.key, hasProblems, isReady]);
  const number = stepNumber(step.key);
  const count = applicationSteps.length;
  return (
    <>
      <title>{`${hasProblems ? 'Problem: ' : ''}Step ${number} of ${count} – ${step.title} – Work with us – Brightwren`}</title>
      <meta name="robots" content="noindex" />
      <div className={classes.progress} aria-hidden>
        {applicationSteps.map(({ key }) => (
          <span key={key} data-done={stepNumber(key) <= number || undefined} />
        ))}
      </div>
      <Title order={1} tabIndex={-1} ref={heading} className={classes.heading}>
        <span className={classes.caption}>
          Step {number} of {count}
        </span>{' '}
        {step.title}
      </Title>
    </>
  );
}
