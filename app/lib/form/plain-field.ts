import type { FormProblem } from '../call/form-problem.ts';
import { problemFor } from '../call/form-problem.ts';
import { fieldId } from './form-field.ts';

export type PlainField = (name: string) => {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
};

/** What every field of a plainly posted form is given: its name, what was typed, and what is wrong with it. */
export const plainField =
  (typed: Readonly<Record<string, string>>, problems: readonly FormProblem[]): PlainField =>
  (name) => ({
    id: fieldId(name),
    name,
    defaultValue: typed[name] ?? '',
    error: problemFor(problems, name),
  });
