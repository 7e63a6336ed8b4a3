import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { FormTrap } from './form-trap.tsx';
import classes from './public-form.module.css';

type PublicFormProps = {
  /** Of the form, for whoever jumps from form to form. */
  label: string;
  submit: string;
  ticket: string;
  problems: readonly FormProblem[];
  /** Campaign and referring site of the visit go along. */
  carriesSource?: boolean;
  /** Below the button: what happens with what is sent. */
  note?: ReactNode;
  children: ReactNode;
};

/** A form that is posted plainly and checked by the server: it needs no script. */
export function PublicForm({
  label,
  submit,
  ticket,
  problems,
  carriesSource,
  note,
  children,
}: PublicFormProps) {
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      className={classes.form}
      data-warns-on-leaving=""
      data-carries-source={carriesSource ? '' : undefined}
    >
      <ErrorSummary problems={problems} isPlain />
      <input type="hidden" name="ticket" value={ticket} />
      <FormTrap />
      {children}
      <Button type="submit" size="lg" className={classes.submit}>
        {submit}
      </Button>
      {note && <p className={classes.note}>{note}</p>}
    </form>
  );
}
