import type { FormProblem } from '#app/lib/call/form-problem.ts';

type Answer = { code: string; message: string; field: string; problems: FormProblem[] };

/** The identity service said no: its code, and what people are told, which for its bugs is the screen's business. */
export class IdentityRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string;
  readonly problems: FormProblem[];
  /** The sentence for people; empty where the code is not one of ours. */
  readonly sentence: string;

  constructor(status: number, { code, message, field, problems }: Answer) {
    super(`The identity service answered ${status} ${code}`);
    this.name = 'IdentityRefusal';
    this.status = status;
    this.code = code;
    this.field = field;
    this.problems = problems;
    // The library underneath writes its own codes in capitals, and its own words.
    this.sentence = /^[a-z][a-z_]*$/.test(code) ? message : '';
  }
}
