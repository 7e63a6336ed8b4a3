import type { ReactNode } from 'react';
import { fieldId } from '#app/lib/field-id.ts';
import classes from './tick-box.module.css';

type TickBoxProps = {
  field: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
};

/** One box to tick. It is never ticked beforehand. */
export function TickBox({ field, label, hint, error, isTicked, onChange }: TickBoxProps) {
  const id = fieldId(field);
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
