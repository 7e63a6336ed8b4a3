import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { apiKeyScopes } from '#domain/access/permission.ts';
import { createApiKeyDocument, type NewApiKey, revokeApiKeyDocument } from './api-key-documents.ts';

type Context = Readonly<RouterContextProvider>;

/** Makes a key, which is answered this once, or revokes one. */
export async function apiKeyAction(context: Context, form: FormData): Promise<FormResult<NewApiKey | null>> {
  const options = { idempotencyKey: formText(form, 'attempt') };
  return formAction(async () => {
    if (formText(form, 'step') === 'revoke') {
      await runDocument(context, revokeApiKeyDocument, { input: { id: formText(form, 'id') } }, options);
      return null;
    }
    const input = { name: formText(form, 'name'), scopes: apiKeyScopes.filter((scope) => form.has(scope)) };
    return (await runDocument(context, createApiKeyDocument, { input }, options)).createApiKey ?? null;
  });
}
