import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { controlValue, type EditField, type FieldValues, spokenValue } from '#app/lib/form/edit-fields.ts';
import classes from './edit-form.module.css';
import { TickBox } from './tick-box.tsx';

type EditFieldsProps = {
  fields: readonly EditField[];
  values: FieldValues;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
  /** What somebody else has saved meanwhile, and which fields that changed. */
  theirs: FieldValues | null;
  changed: ReadonlySet<string>;
};

/** The fields in their groups, one below the other. */
export function EditFields({ fields, values, problems, idOf, theirs, changed }: EditFieldsProps) {
  return fields.map((field) => (
    <div key={field.name} className={classes.field} data-is-changed={changed.has(field.name) || undefined}>
      {field.group && <h2 className={classes.group}>{field.group}</h2>}
      <Control
        field={field}
        id={idOf(field.name)}
        value={controlValue(field, values[field.name])}
        error={problemFor(problems, field.name)}
      />
      {theirs && changed.has(field.name) && (
        <p className={classes.theirs}>
          Somebody else has saved: <strong>{spokenValue(field, theirs[field.name])}</strong>{' '}
          <button
            type="button"
            className={classes.take}
            onClick={() => take(idOf(field.name), controlValue(field, theirs[field.name]))}
          >
            Take theirs
          </button>
        </p>
      )}
    </div>
  ));
}

/** Puts a value into a control as if it were typed. */
function take(id: string, value: string): void {
  const control = document.getElementById(id);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (control.checked !== (value === 'on')) control.click();
    return;
  }
  if (control instanceof HTMLFieldSetElement) {
    const chosen = new Set(value.split(','));
    for (const box of control.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
      if (box.checked !== chosen.has(box.value)) box.click();
    control.focus();
    return;
  }
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  if (!isControl) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
}

type ControlProps = { field: EditField; id: string; value: string; error: string | undefined };

function Control({ field, id, value, error }: ControlProps) {
  const { name, label, kind, hint, options = [], maxLength, isOptional } = field;
  const shared = {
    id,
    name,
    label: isOptional ? `${label} (optional)` : label,
    description: hint,
    error,
    defaultValue: value,
  };
  if (kind === 'several') return <Several field={field} id={id} value={value} error={error} />;
  if (kind === 'tick') return <Tick field={field} id={id} value={value} error={error} />;
  if (kind === 'choice' || kind === 'count') return <NativeSelect {...shared} data={[...options]} />;
  if (kind === 'area') return <Textarea {...shared} rows={4} maxLength={maxLength} />;
  const types = { date: 'date', email: 'email' } as const;
  const isFigure = kind === 'number' || kind === 'money';
  return (
    <TextInput
      {...shared}
      type={kind === 'date' || kind === 'email' ? types[kind] : 'text'}
      inputMode={isFigure ? 'decimal' : undefined}
      leftSection={kind === 'money' ? '£' : undefined}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
}

function Tick({ field, id, value, error }: ControlProps) {
  const [isTicked, setIsTicked] = useState(value === 'on');
  return (
    <TickBox
      field={field.name}
      id={id}
      label={field.label}
      hint={field.hint}
      {...(error ? { error } : {})}
      isTicked={isTicked}
      onChange={setIsTicked}
    />
  );
}

function Several({ field, id, value, error }: ControlProps) {
  const { name, label, hint, options = [] } = field;
  const chosen = new Set(value.split(','));
  return (
    <fieldset id={id} className={classes.several} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {error && <p className={classes.error}>{error}</p>}
      {options.map((option) => (
        <label key={option.value}>
          <input type="checkbox" name={name} value={option.value} defaultChecked={chosen.has(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
