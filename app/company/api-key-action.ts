import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/form-action.ts';
import { runDocument } from '#app/lib/run-document.ts';
import { apiKeyScopes } from '#domain/access/permission.ts';
import { createApiKeyDocument, type NewApiKey, revokeApiKeyDocument } from './api-key-documents.ts';

type Context = Readonly<RouterContextProvider>;

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Makes a key, which is answered this once, or revokes one. */
export async function apiKeyAction(context: Context, form: FormData): Promise<FormResult<NewApiKey | null>> {
  const options = { idempotencyKey: text(form, 'attempt') };
  return formAction(async () => {
    if (text(form, 'step') === 'revoke') {
      await runDocument(context, revokeApiKeyDocument, { input: { id: text(form, 'id') } }, options);
      return null;
    }
    const input = { name: text(form, 'name'), scopes: apiKeyScopes.filter((scope) => form.has(scope)) };
    return (await runDocument(context, createApiKeyDocument, { input }, options)).createApiKey ?? null;
  });
}
