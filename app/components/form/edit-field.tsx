import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { controlValue, type EditField, type FieldValues } from '#app/lib/form/edit-fields.ts';
import classes from './edit-form.module.css';
import { HoursField, MoneyField, NumberField, WholeNumberField } from './figure-field.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { TickBox } from './tick-box.tsx';

type EditFieldsProps = {
  fields: readonly EditField[];
  values: FieldValues;
  /** What they hold now. */
  draft: FieldValues;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};

/** The fields in their groups, one below the other. */
export function EditFields({ fields, values, draft, problems, idOf }: EditFieldsProps) {
  return fields.map((field) => (
    <div
      key={field.name}
      className={classes.field}
      data-kind={field.kind}
      hidden={field.isFor?.(draft) === false}
    >
      {field.group && <h2 className={classes.group}>{field.group}</h2>}
      <Control
        field={field}
        id={idOf(field.name)}
        value={controlValue(field, values[field.name])}
        error={problemFor(problems, field.name)}
      />
    </div>
  ));
}

const figureFields: Partial<Record<EditField['kind'], typeof MoneyField>> = {
  number: NumberField,
  whole: WholeNumberField,
  hours: HoursField,
  money: MoneyField,
};

const inputTypes: Partial<Record<EditField['kind'], string>> = {
  date: 'date',
  email: 'email',
  moment: 'datetime-local',
};

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
  if (kind === 'rich')
    return (
      <RichTextEditor
        {...{ id, name, error }}
        label={shared.label}
        description={hint}
        html={value}
        hasPictures={field.hasPictures ?? false}
      />
    );
  if (field.control) return field.control({ id, name, label: shared.label, hint, value, error });
  const Figure = figureFields[kind];
  if (Figure) return <Figure {...shared} leftSection={kind === 'money' ? '£' : undefined} />;
  return <TextInput {...shared} type={inputTypes[kind] ?? 'text'} maxLength={maxLength} autoComplete="off" />;
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
