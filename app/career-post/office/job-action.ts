import { type RouterContextProvider, redirect } from 'react-router';
import type { CreateCareerpostInput, UpdateCareerpostInput } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { formText } from '#app/lib/form/form-field.ts';
import type { BulkStep } from '#app/lib/list/bulk-action.ts';
import { jobFields, newJobFields } from './job-fields.ts';
import { createJobDocument, deleteJobDocument, updateJobDocument } from './office-documents.ts';

type Context = Readonly<RouterContextProvider>;
type Result = FormResult<unknown> | Response;

/** Makes a draft and leads to its screen, where it is looked at and opened. */
export const createJob = (context: Context, form: FormData): Promise<Result> =>
  editAction(newJobFields, form, {
    send: async (input, options) => {
      const variables = { input: { ...input, isDraft: true } as CreateCareerpostInput };
      return (await runDocument(context, createJobDocument, variables, options)).createCareerpost?.id ?? '';
    },
    next: (id) => `/dashboard/updatecareerpost/${id}`,
  });

type State = Pick<UpdateCareerpostInput, 'isDraft' | 'isClosed'>;

const states: Readonly<Record<string, State>> = {
  open: { isDraft: false },
  close: { isClosed: true },
  reopen: { isClosed: false },
  'back-to-draft': { isDraft: true },
};

const changeState =
  (context: Context, state: State): BulkStep =>
  (id, options, expectedVersion) =>
    runDocument(context, updateJobDocument, { input: { id, expectedVersion, ...state } }, options);

/** What is done to a job post without another word, by the name of its step: in the list and on its own screen alike. */
export const jobSteps = (context: Context): Record<string, BulkStep> =>
  Object.fromEntries(Object.entries(states).map(([step, state]) => [step, changeState(context, state)]));

/** What a form about one job post asks for: its words, or one of the verbs beside them. */
export async function jobAction(context: Context, id: string, form: FormData): Promise<Result> {
  const expectedVersion = Number(form.get('version'));
  const options = { idempotencyKey: formText(form, 'attempt') };
  const step = formText(form, 'step');
  const run = jobSteps(context)[step];
  if (run) return formAction(() => run(id, options, expectedVersion));
  if (step === 'delete') {
    const result = await formAction(() =>
      runDocument(context, deleteJobDocument, { input: { id, expectedVersion } }, options),
    );
    return result.ok ? redirect('/dashboard/career') : result;
  }
  return editAction(jobFields, form, {
    send: (input, given) =>
      runDocument(context, updateJobDocument, { input: input as UpdateCareerpostInput }, given),
  });
}
