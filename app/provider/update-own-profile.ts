import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/form-action.ts';
import { runDocument } from '#app/lib/run-document.ts';
import type { WireWeek } from '#app/lib/week-on-wire.ts';
import { sendDocumentDocument, updateProviderDocument } from './own-provider.ts';

type Context = Readonly<RouterContextProvider>;
type Step = (form: FormData) => Record<string, unknown>;

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

const changes: Record<string, Step> = {
  contact: (form) => ({
    firstName: text(form, 'firstName'),
    lastName: text(form, 'lastName'),
    phone: text(form, 'phone'),
    address: text(form, 'address'),
    postalCode: text(form, 'postalCode'),
  }),
  work: (form) => ({
    ...(JSON.parse(text(form, 'week')) as WireWeek),
    radius: Number(form.get('radius')),
    transportType: text(form, 'transportType'),
    serviceType: form.getAll('serviceType').map(String),
    dbsCBRcheck: form.get('dbsCheck') !== null,
  }),
};

/** Saves what a form about a cleaner's own profile says; null when the form is about something else. */
export function updateOwnProfile(context: Context, form: FormData): Promise<FormResult<unknown>> | null {
  const step = text(form, 'step');
  if (step === 'document') {
    const input = { document: text(form, 'document'), path: text(form, 'path') };
    return formAction(() => runDocument(context, sendDocumentDocument, { input }));
  }
  const change = changes[step];
  if (!change) return null;
  const input = { id: text(form, 'id'), expectedVersion: Number(form.get('version')), ...change(form) };
  const options = { idempotencyKey: text(form, 'attempt') };
  return formAction(() => runDocument(context, updateProviderDocument, { input }, options));
}
