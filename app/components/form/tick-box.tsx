import type { ReactNode } from 'react';
import { fieldId } from '#app/lib/form/form-field.ts';
import classes from './tick-box.module.css';

type TickBoxProps = {
  field: string;
  /** The control's id; names it apart from those of other forms on the page. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
};

/** One box to tick. It is never ticked beforehand. */
export function TickBox(props: TickBoxProps) {
  const { field, id = fieldId(field), label, hint, error, isTicked, onChange } = props;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <label className={classes.box}>
        <input
          type="checkbox"
          id={id}
          name={field}
          className={classes.input}
          checked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
