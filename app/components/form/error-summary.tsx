import { Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import classes from './error-summary.module.css';

type ErrorSummaryProps = {
  problems: readonly FormProblem[];
  /** Where a problem's link leads, when the control's id isn't `fieldId(field)`. */
  idOf?: (field: string) => string;
  /** On a page without scripts the browser itself gives it the focus. */
  isPlain?: boolean;
};

/** Answering a field takes its problem away; whoever does that stays where they are. */
function isOnlyLess(problems: readonly FormProblem[], before: readonly FormProblem[]): boolean {
  const wasThere = ({ field, message }: FormProblem) =>
    before.some((each) => each.field === field && each.message === message);
  return problems.length < before.length && problems.every(wasThere);
}

/** GOV.UK's pattern: what to put right, on top, with links to the fields; it takes focus when there is something new. */
export function ErrorSummary({ problems, idOf = fieldId, isPlain }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<readonly FormProblem[]>([]);
  useEffect(() => {
    const isLess = isOnlyLess(problems, before.current);
    before.current = problems;
    if (problems.length > 0 && !isLess) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      className={classes.box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      {...(isPlain ? { autofocus: '' } : {})}
    >
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
