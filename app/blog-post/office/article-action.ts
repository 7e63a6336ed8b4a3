import { type RouterContextProvider, redirect } from 'react-router';
import type { CreateBlogpostInput, UpdateBlogpostInput } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { formText } from '#app/lib/form/form-field.ts';
import type { BulkStep } from '#app/lib/list/bulk-action.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { articleFields, newArticleFields } from './article-fields.tsx';
import { createArticleDocument, deleteArticleDocument, updateArticleDocument } from './office-documents.ts';

type Context = Readonly<RouterContextProvider>;
type Result = FormResult<unknown> | Response;

/** Makes an article and leads to its screen, where it is looked at and published. */
export const createArticle = (context: Context, form: FormData): Promise<Result> =>
  editAction(newArticleFields, form, {
    send: async (input, options) => {
      const variables = { input: input as CreateBlogpostInput };
      return (await runDocument(context, createArticleDocument, variables, options)).createBlogpost?.id ?? '';
    },
    next: (id) => `/dashboard/updateblogpost/${id}`,
  });

/** Takes an article off the site or puts it back; one of several, or the one that is shown. */
export const archiving =
  (context: Context, isArchived: boolean): BulkStep =>
  (id, options, expectedVersion) =>
    runDocument(context, updateArticleDocument, { input: { id, expectedVersion, isArchived } }, options);

/** Now, to the minute: so it is shown in its field. */
const thisMinute = () => new Date(Math.floor(serverNow().getTime() / 60_000) * 60_000).toISOString();

/** What a form about one article asks for: its words, or one of the verbs beside them. */
export async function articleAction(context: Context, id: string, form: FormData): Promise<Result> {
  const expectedVersion = Number(form.get('version'));
  const options = { idempotencyKey: formText(form, 'attempt') };
  const update = (change: Pick<Partial<UpdateBlogpostInput>, 'publishedAt' | 'isArchived'>) =>
    formAction(() =>
      runDocument(context, updateArticleDocument, { input: { id, expectedVersion, ...change } }, options),
    );
  switch (formText(form, 'step')) {
    case 'publish':
      return update({ publishedAt: thisMinute() });
    case 'archive':
      return update({ isArchived: true });
    case 'restore':
      return update({ isArchived: false });
    case 'delete': {
      const result = await formAction(() =>
        runDocument(context, deleteArticleDocument, { input: { id, expectedVersion } }, options),
      );
      return result.ok ? redirect('/dashboard/blog') : result;
    }
    default:
      return editAction(articleFields, form, {
        send: (input, given) =>
          runDocument(context, updateArticleDocument, { input: input as UpdateBlogpostInput }, given),
      });
  }
}
