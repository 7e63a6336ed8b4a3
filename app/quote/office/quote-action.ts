import { type RouterContextProvider, redirect } from 'react-router';
import type { CreateQuoteOfMessageInput } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { formText } from '#app/lib/form/form-field.ts';
import {
  answerQuoteDocument,
  closeQuoteDocument,
  createQuoteOfMessageDocument,
  deleteQuoteDocument,
  followUpQuoteDocument,
  reopenQuoteDocument,
} from './office-documents.ts';
import { answerFields, messageQuoteFields } from './quote-fields.ts';

type Context = Readonly<RouterContextProvider>;
type Result = FormResult<unknown> | Response;
type Asked = { context: Context; id: string; form: FormData };

const verbOf = ({ id, form }: Asked) => ({ id, expectedVersion: Number(form.get('version')) });
const optionsOf = ({ form }: Asked) => ({ idempotencyKey: formText(form, 'attempt') });
const countOf = (value: unknown) => (value === null || value === '' ? null : Number(value));

function answer({ context, form }: Asked): Promise<Result> {
  return editAction(answerFields, form, {
    send: ({ hours, cleanerCount, ...input }, options) => {
      const visit = { hours: Number(hours), cleanerCount: Number(cleanerCount) };
      return runDocument(context, answerQuoteDocument, { input: { ...input, ...visit } as never }, options);
    },
  });
}

const steps: Record<string, (asked: Asked) => Promise<Result>> = {
  answer,
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
