import { editFormSentences } from '#domain/messages/browser/edit-form-sentences.ts';
import type { FormResult } from '../call/form-action.ts';
import type { FormProblem } from '../call/form-problem.ts';
import { formText } from './form-field.ts';

/** One field of a form of the office. Its name is that of the API's input. */
export type EditField = {
  name: string;
  label: string;
  kind: 'text' | 'area' | 'email' | 'number' | 'money' | 'date' | 'choice' | 'count' | 'tick' | 'several';
  hint?: string;
  /** Of a choice, one or several; a count is a choice of numbers. */
  options?: readonly { value: string; label: string }[];
  maxLength?: number;
  /** Left empty it travels as null. */
  isOptional?: boolean;
  /** The heading of the group that begins with it. */
  group?: string;
};

export type FieldValue = string | number | boolean | readonly string[] | null | undefined;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A value as its control holds it: '' for none, 'on' for a tick, several with commas. Amounts have two places. */
export function controlValue({ kind }: EditField, value: FieldValue): string {
  if (kind === 'tick') return value === true ? 'on' : '';
  if (kind === 'several') return Array.isArray(value) ? value.join(',') : '';
  if (value === null || value === undefined) return '';
  return kind === 'money' ? Number(value).toFixed(2) : String(value);
}

/** A value as somebody reads it, for saying what it is by now. */
export function spokenValue(field: EditField, value: FieldValue): string {
  if (field.kind === 'tick') return value === true ? 'ticked' : 'not ticked';
  const held = controlValue(field, value);
  if (held === '') return 'nothing';
  const labelOf = (one: string) => field.options?.find((option) => option.value === one)?.label ?? one;
  if (field.kind === 'several') return held.split(',').map(labelOf).join(', ');
  if (field.kind === 'money') return `£${held}`;
  return labelOf(held);
}

const numberPattern = /^-?\d{1,9}(\.\d{1,4})?$/;
const moneyPattern = /^£?\d{1,7}(\.\d{1,2})?$/;

type Read = { value: FieldValue } | { problem: string };

/** What has to be given and is not: texts are the server's to refuse, a figure can't even be sent. */
function required(kind: EditField['kind']): Read {
  if (kind === 'number') return { problem: editFormSentences.number_bad };
  if (kind === 'money') return { problem: editFormSentences.money_bad };
  return kind === 'count' ? { problem: editFormSentences.count_missing } : { value: '' };
}

function readOne({ kind, name, isOptional }: EditField, form: FormData): Read {
  if (kind === 'tick') return { value: form.get(name) !== null };
  if (kind === 'several') return { value: form.getAll(name).map(String) };
  const text = kind === 'area' ? formText(form, name) : formText(form, name).trim();
  if (text === '') return isOptional ? { value: null } : required(kind);
  if (kind === 'number' || kind === 'count') {
    const typed = text.replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '');
    return numberPattern.test(typed) ? { value: Number(typed) } : { problem: editFormSentences.number_bad };
  }
  if (kind === 'money') {
    const typed = text.replaceAll(',', '');
    if (!moneyPattern.test(typed)) return { problem: editFormSentences.money_bad };
    return { value: Number(typed.replace('£', '')) };
  }
  return { value: text };
}

/** What a form says as the API's input: numbers as numbers, amounts in pounds, ticks as yes or no, nothing as null. */
export function readFields(fields: readonly EditField[], form: FormData): FormResult<FieldValues> {
  const read = fields.map((field) => ({ field, answer: readOne(field, form) }));
  const problems: FormProblem[] = read.flatMap(({ field, answer }) =>
    'problem' in answer ? [{ field: field.name, message: answer.problem }] : [],
  );
  if (problems.length > 0) return { ok: false, code: 'invalid_input', problems };
  const value = Object.fromEntries(
    read.map(({ field, answer }) => [field.name, 'value' in answer ? answer.value : null]),
  );
  return { ok: true, value };
}

/** The fields whose stored value somebody else has changed meanwhile. */
export const changedFields = (
  fields: readonly EditField[],
  before: FieldValues,
  now: FieldValues,
): ReadonlySet<string> =>
  new Set(
    fields
      .filter((field) => controlValue(field, before[field.name]) !== controlValue(field, now[field.name]))
      .map(({ name }) => name),
  );
