import { type RouterContextProvider, redirect } from 'react-router';
import type { CreateQuoteInput, CreateQuoteOfMessageInput } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { bookQuoteInput, typedBooking } from '../booking-choices.ts';
import { bookQuoteDocument, createQuoteDocument } from '../quote-documents.ts';
import {
  answerQuoteDocument,
  closeQuoteDocument,
  createQuoteOfMessageDocument,
  deleteQuoteDocument,
  followUpQuoteDocument,
  reopenQuoteDocument,
} from './office-documents.ts';
import {
  answerFields,
  messageQuoteFields,
  phoneQuoteFields,
  repeatsOnDays,
  visitTimesOf,
} from './quote-fields.ts';

type Context = Readonly<RouterContextProvider>;
type Result = FormResult<unknown> | Response;
type Asked = { context: Context; id: string; form: FormData };

const verbOf = ({ id, form }: Asked) => ({ id, expectedVersion: Number(form.get('version')) });
const optionsOf = ({ form }: Asked) => ({ idempotencyKey: formText(form, 'attempt') });
const countOf = (value: unknown) => (value === null || value === '' ? null : Number(value));

async function answer({ context, form }: Asked): Promise<Result> {
  const result = await editAction(answerFields, form, {
    send: (
      { id, expectedVersion, price, answer: words, frequency, startDate, siteVisitAt, ...chosen },
      options,
    ) => {
      const visit = { hours: Number(chosen.hours), cleanerCount: Number(chosen.cleanerCount) };
      const when = { frequency, startDate, siteVisitAt, visitTimes: visitTimesOf({ ...chosen, frequency }) };
      const input = { id, expectedVersion, price, answer: words, ...visit, ...when };
      return runDocument(context, answerQuoteDocument, { input: input as never }, options);
    },
  });
  return result instanceof Response ? result : problemsAtFields(result, formText(form, 'frequency'));
}

/** What is wrong with the days is said at the first of them, or at the time of what has none. */
function problemsAtFields<Value>(result: FormResult<Value>, frequency: string): FormResult<Value> {
  if (result.ok) return result;
  const field = repeatsOnDays(frequency) ? 'monday' : 'time';
  const problems = result.problems.map((problem) =>
    problem.field.startsWith('visitTimes') ? { ...problem, field } : problem,
  );
  return { ...result, problems };
}

async function bookByPhone({ context, id, form }: Asked): Promise<Result> {
  const input = { ...bookQuoteInput(typedBooking(form)), id };
  return formAction(() =>
    runDocument(context, bookQuoteDocument, { input }, { idempotencyKey: formText(form, 'attempt') }),
  );
}

const steps: Record<string, (asked: Asked) => Promise<Result>> = {
  answer,
  book: bookByPhone,
  'follow-up': (asked) => {
    const input = { ...verbOf(asked), words: formText(asked.form, 'words') };
    return formAction(() => runDocument(asked.context, followUpQuoteDocument, { input }, optionsOf(asked)));
  },
  close: (asked) => {
    const [reason, note] = ['reason', 'note'].map((name) => formText(asked.form, name));
    const input = { ...verbOf(asked), reason, note };
    return formAction(() => runDocument(asked.context, closeQuoteDocument, { input }, optionsOf(asked)));
  },
  reopen: (asked) =>
    formAction(() =>
      runDocument(asked.context, reopenQuoteDocument, { input: verbOf(asked) }, optionsOf(asked)),
    ),
  delete: async (asked) => {
    const result = await formAction(() =>
      runDocument(asked.context, deleteQuoteDocument, { input: verbOf(asked) }, optionsOf(asked)),
    );
    return result.ok ? redirect('/dashboard/quotes') : result;
  },
};

/** Does what a form of the office about one quote names; null when it names nothing. */
export function quoteAction(context: Context, id: string, form: FormData): Promise<Result> | null {
  return steps[formText(form, 'step')]?.({ context, id, form }) ?? null;
}

/** Makes a quote of a message, and leads to it. */
export async function quoteOfMessageAction(context: Context, form: FormData): Promise<Result> {
  const result = await editAction(messageQuoteFields, form, {
    send: async ({ bedroomCount, bathroomCount, ...input }, options) => {
      const rooms = { bedroomCount: countOf(bedroomCount), bathroomCount: countOf(bathroomCount) };
      const variables = { input: { ...input, ...rooms } as CreateQuoteOfMessageInput };
      const made = await runDocument(context, createQuoteOfMessageDocument, variables, options);
      return made.createQuoteOfMessage?.id;
    },
  });
  return !(result instanceof Response) && result.ok ? redirect(`/dashboard/quote/${result.value}`) : result;
}

/** Takes down what somebody on the phone wants a price for, and leads to it. */
export async function quoteByPhoneAction(context: Context, form: FormData): Promise<Result> {
  return editAction(phoneQuoteFields, form, {
    send: async ({ bedroomCount, bathroomCount, message, ...input }, options) => {
      const rooms = { bedroomCount: countOf(bedroomCount), bathroomCount: countOf(bathroomCount) };
      const variables = { input: { ...input, ...rooms, message: message ?? '' } as CreateQuoteInput };
      const made = await runDocument(context, createQuoteDocument, variables, options);
      return made.createQuote?.id;
    },
    next: (id) => `/dashboard/quote/${id}`,
  });
}
