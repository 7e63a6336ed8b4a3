import type { ReactNode } from 'react';
import { fieldId } from '#app/lib/form/form-field.ts';
import classes from './choice-group.module.css';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** At the right-hand end: mostly a price. */
  note?: ReactNode;
};

type ChoiceGroupProps<Value extends string> = {
  field: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  /** Left out in a plain form, which keeps its answers itself. */
  onChange?: (value: Value) => void;
  /** Cards say more about each choice; chips are numbers, pills a word or two, side by side. */
  look?: 'cards' | 'chips' | 'pills';
};

/** Radio buttons under one question. Choosing never moves on by itself. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { field, legend, hint, error, choices, value, onChange, look = 'cards' } = props;
  const id = fieldId(field);
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.group} aria-describedby={describedBy || undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes[look]} data-error={error ? true : undefined}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={look === 'cards' ? classes.card : classes.chip}>
            <input
              type="radio"
              className={classes.input}
              id={index === 0 ? id : undefined}
              name={field}
              value={choice.value}
              {...(onChange
                ? { checked: choice.value === value, onChange: () => onChange(choice.value) }
                : { defaultChecked: choice.value === value })}
            />
            <span className={classes.text}>
              <span className={classes.label}>{choice.label}</span>
              {choice.hint && <span className={classes.choiceHint}>{choice.hint}</span>}
            </span>
            {choice.note && <span className={classes.note}>{choice.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
