import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '#app/lib/page/use-site.ts';
import { Heading } from '../basics/heading.tsx';
import classes from './step-heading.module.css';

type StepHeadingProps = {
  /** All steps of the form in their order. */
  steps: readonly { key: string; title: string }[];
  step: { key: string; title: string };
  /** The name of the form, for the browser's title. */
  form: string;
  hasProblems: boolean;
  isReady: boolean;
  /** What a public page says about itself, given the title; without it the title stands alone. */
  head?: (title: string) => ReactNode;
};

/** Names the step in the browser's title and in its heading, which takes focus when the step changes. */
export function StepHeading(props: StepHeadingProps) {
  const { steps, step, form, hasProblems, isReady, head } = props;
  const site = useSite();
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
  const place = steps.findIndex(({ key }) => key === step.key);
  const caption = `Step ${place + 1} of ${steps.length}`;
  const title = `${hasProblems ? 'Problem: ' : ''}${caption} – ${step.title} – ${form}`;
  return (
    <>
      {head ? head(title) : <title>{`${title} – ${site.name || 'Brightwren'}`}</title>}
      <div className={classes.progress} aria-hidden>
        {steps.map(({ key }, index) => (
          <span key={key} data-done={index <= place || undefined} />
        ))}
      </div>
      <Heading order={1} tabIndex={-1} ref={heading} className={classes.heading}>
        <span className={classes.caption}>{caption}</span> {step.title}
      </Heading>
    </>
  );
}
