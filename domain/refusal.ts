import type { SentenceValues } from './messages/fill-sentence.ts';
import type { RefusalCode } from './messages.ts';

/** One field's fault: `field` is its dotted path in the input. */
export type Problem = { field: string; code: RefusalCode; values?: SentenceValues };

type RefusalDetails = { field?: string; values?: SentenceValues; problems?: Problem[]; limit?: string };

/** An expected "no": it rolls back what was begun, and people read its sentence (docs/api.md, Errors). */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly values: SentenceValues | undefined;
  /** The faults of single fields, for `invalid_input`. */
  readonly problems: Problem[] | undefined;
  /** Which limit was reached, where a code has several; for the log alone. */
  readonly limit: string | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.field = details.field;
    this.values = details.values;
    this.problems = details.problems;
    this.limit = details.limit;
  }
}
