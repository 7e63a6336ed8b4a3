import { Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { fieldId } from '#app/lib/field-id.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import classes from './error-summary.module.css';

type ErrorSummaryProps = {
  problems: readonly FormProblem[];
  /** Where a problem's link leads, when the control's id isn't `fieldId(field)`. */
  idOf?: (field: string) => string;
};

/** GOV.UK's pattern: what to put right, on top, with links to the fields; it takes focus each time it changes. */
export function ErrorSummary({ problems, idOf = fieldId }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className={classes.box} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        There is a problem
      </Title>
      <ul className={classes.list}>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === '' ? message : <a href={`#${idOf(field)}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
