import type { sentences } from './messages.ts';

/** The closed list of reasons we say no; each has its sentence in messages.ts. */
export type RefusalCode = keyof typeof sentences;

export type RefusalValues = Readonly<Record<string, string | number>>;

/** One field's fault: `field` is its dotted path in the input. */
export type Problem = { field: string; code: RefusalCode; values?: RefusalValues };

type RefusalDetails = { field?: string; values?: RefusalValues; problems?: Problem[] };

/** An expected "no": it rolls back what was begun, and people read its sentence (docs/api.md, Errors). */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly values: RefusalValues | undefined;
  /** The faults of single fields, for `invalid_input`. */
  readonly problems: Problem[] | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.field = details.field;
    this.values = details.values;
    this.problems = details.problems;
  }
}
