import type { ReactNode } from 'react';
import { editFormSentences } from '#domain/messages/browser/edit-form-sentences.ts';
import { readMoney, readNumber, readQuarterHours, readWholeNumber } from '#domain/text/read-figure.ts';
import { formatFullDate, formatTime, londonDate, londonTime, toInstant } from '#domain/time/london.ts';
import type { FormResult } from '../call/form-action.ts';
import type { FormProblem } from '../call/form-problem.ts';
import { formText } from './form-field.ts';

/** What a control of a form's own is given; it stands under `id` and sends `name`. */
export type OwnControl = {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error?: string | undefined;
};

/** One field of a form of the office. Its name is that of the API's input. */
export type EditField = {
  name: string;
  label: string;
  kind:
    | 'text'
    | 'area'
    | 'email'
    | 'number'
    | 'whole'
    | 'hours'
    | 'money'
    | 'date'
    | 'moment'
    | 'list'
    | 'rich'
    | 'own'
    | 'choice'
    | 'count'
    | 'tick'
    | 'several';
  hint?: string;
  /** Of a choice, one or several; a count is a choice of numbers. A moment is London wall time, a list has commas. */
  options?: readonly { value: string; label: string }[];
  maxLength?: number;
  /** Of rich text: whether pictures may stand in it. */
  hasPictures?: boolean;
  /** Of its own kind: what it is edited in, which sends its value as text. */
  control?: (field: OwnControl) => ReactNode;
  /** Of a tick: what it is with and without it. */
  states?: { on: string; off: string };
  /** Left empty it travels as null. */
  isOptional?: boolean;
  /** The heading of the group that begins with it. */
  group?: string;
  /** Where it counts only beside certain others: whether it does now. Meanwhile it is out of sight and keeps its value. */
  isFor?: (chosen: FieldValues) => boolean;
};

export type FieldValue = string | number | boolean | readonly string[] | null | undefined;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** An instant as a control of London wall time holds it; with its seconds where it has some, so that none is lost. */
function wallTime(at: Date): string {
  const seconds = at.getTime() % 60_000 === 0 ? '' : at.toISOString().slice(-8, -1);
  return `${londonDate(at)}T${londonTime(at)}${seconds}`;
}

/** The instant of such a wall time; null for what is none. */
function readMoment(typed: string): string | null {
  const [date = '', time = ''] = typed.split('T');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}/.test(time)) return null;
  try {
    return new Date(toInstant(date, time).epochMilliseconds).toISOString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What a list's commas part. */
const listOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A value as its control holds it: '' for none, 'on' for a tick, several with commas. Amounts have two places. */
export function controlValue({ kind }: EditField, value: FieldValue): string {
  if (kind === 'tick') return value === true ? 'on' : '';
  if (kind === 'several') return Array.isArray(value) ? value.join(',') : '';
  if (kind === 'list') return Array.isArray(value) ? value.join(', ') : '';
  if (value === null || value === undefined) return '';
  if (kind === 'moment') return wallTime(new Date(String(value)));
  return kind === 'money' ? Number(value).toFixed(2) : String(value);
}

/** A value as somebody reads it, for saying what it is by now. */
export function spokenValue(field: EditField, value: FieldValue): string {
  const { on, off } = field.states ?? { on: 'ticked', off: 'not ticked' };
  if (field.kind === 'tick') return value === true ? on : off;
  const held = controlValue(field, value);
  if (held === '') return 'nothing';
  const labelOf = (one: string) => field.options?.find((option) => option.value === one)?.label ?? one;
  if (field.kind === 'several') return held.split(',').map(labelOf).join(', ');
  if (field.kind === 'money') return `£${held}`;
  if (field.kind === 'moment') {
    const [date = '', time = ''] = held.split('T');
    return `${formatFullDate(date)}, ${formatTime(time.slice(0, 5))}`;
  }
  return labelOf(held);
}

const quarterHours = 4;
const over = (units: number | null, scale: number) => (units === null ? null : units / scale);

/** How each kind of figure is read, and what is said of one that can't be. */
const figures = {
  number: { read: (typed: string) => readNumber(typed), bad: editFormSentences.number_bad },
  count: { read: (typed: string) => readNumber(typed), bad: editFormSentences.number_bad },
  whole: { read: readWholeNumber, bad: editFormSentences.whole_number_bad },
  hours: {
    read: (typed: string) => over(readQuarterHours(typed), quarterHours),
    bad: editFormSentences.hours_bad,
  },
  money: { read: (typed: string) => over(readMoney(typed), 100), bad: editFormSentences.money_bad },
};
const isFigure = (kind: EditField['kind']): kind is keyof typeof figures => kind in figures;

type Read = { value: FieldValue } | { problem: string };

/** What has to be given and is not: texts are the server's to refuse, a figure can't even be sent. */
function required(kind: EditField['kind']): Read {
  if (kind === 'count') return { problem: editFormSentences.count_missing };
  return isFigure(kind) ? { problem: figures[kind].bad } : { value: '' };
}

function readOne({ kind, name, isOptional }: EditField, form: FormData): Read {
  if (kind === 'tick') return { value: form.get(name) !== null };
  if (kind === 'several') return { value: form.getAll(name).map(String) };
  if (kind === 'list') return { value: listOf(formText(form, name)) };
  const text = kind === 'area' ? formText(form, name) : formText(form, name).trim();
  if (text === '') return isOptional ? { value: null } : required(kind);
  if (kind === 'moment') {
    const value = readMoment(text);
    return value === null ? { problem: editFormSentences.moment_bad } : { value };
  }
  if (!isFigure(kind)) return { value: text };
  const value = figures[kind].read(text);
  return value === null ? { problem: figures[kind].bad } : { value };
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
