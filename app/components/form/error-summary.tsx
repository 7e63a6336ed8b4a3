import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { Heading } from '../basics/heading.tsx';
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

/** To the field with its label in sight, and without an entry in the history; the link alone does where no script runs. */
function lead(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
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
      <Heading order={2} id={titleId}>
        There is a problem
      </Heading>
      <ul className={classes.list}>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === '' ? (
              message
            ) : (
              <a href={`#${idOf(field)}`} onClick={(event) => lead(event, idOf(field))}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
