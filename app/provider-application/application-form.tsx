import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { StepHeading } from '#app/components/form/step-heading.tsx';
import { StepSkeleton } from '#app/components/form/step-skeleton.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { useLater } from '#app/lib/form/use-later.ts';
import type { CleanerPay } from '#app/lib/label/cleaner-pay.ts';
import classes from './application.module.css';
import { type ApplicationStep, applicationSteps, stepNumber } from './application-steps.ts';
import type { StepProps } from './step-props.ts';
import type { useApplication } from './use-application.ts';
import { WorkStep } from './work-step.tsx';
import { YouStep } from './you-step.tsx';

const loadWeek = () => import('./week-step.tsx');
const WeekStep = lazy(() => loadWeek().then((module) => ({ default: module.WeekStep })));

/** The last step, whose files and papers the first ones don't need. */
const PapersStep = lazy(() => import('./papers-step.tsx').then((module) => ({ default: module.PapersStep })));

type Application = ReturnType<typeof useApplication>;
type ApplicationFormProps = { application: Application; step: ApplicationStep; pay: CleanerPay | null };

/** Four steps; on a phone the way on stays under the thumb. */
export function ApplicationForm({ application, step, pay }: ApplicationFormProps) {
  const { draft, change, problems, isReady, isBusy } = application;
  // There by the time the first step is answered.
  useLater('week-step', loadWeek);
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
      <meta name="robots" content="noindex" />
      <StepHeading
        steps={applicationSteps}
        step={step}
        form="Work with us"
        hasProblems={problems.length > 0}
        isReady={isReady}
      />
      <ErrorSummary problems={problems} />
      <div className={classes.questions}>
        {isReady ? <StepBody step={step} pay={pay} props={{ draft, change, errorOf }} /> : <StepSkeleton />}
      </div>
      <div className={classes.buttons}>
        <Button
          type="submit"
          size="lg"
          loading={isBusy}
          disabled={!application.isRestored}
          className={classes.onward}
        >
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
      return (
        <Suspense>
          <WeekStep {...props} pay={pay} />
        </Suspense>
      );
    case 'you':
      return <YouStep {...props} />;
    case 'papers':
      return (
        <Suspense>
          <PapersStep {...props} />
        </Suspense>
      );
  }
}
