import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { permissions } from '#domain/access/permission.ts';
import { emailBounceAction } from '../email-bounce-action.ts';
import {
  blockUserDocument,
  endUserSessionsDocument,
  inviteCompanyUserDocument,
  removeCompanyUserDocument,
  setCompanyPermissionsDocument,
  unblockUserDocument,
  withdrawCompanyInvitationDocument,
} from './team-documents.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, form: FormData, options: Options) => Promise<unknown>;

const personOf = (form: FormData) => ({ id: formText(form, 'id') });
/** Each box carries the name of its permission. */
const tickedOf = (form: FormData) => permissions.filter((permission) => form.has(permission));

const steps: Record<string, Step> = {
  invite: (context, form, options) => {
    const input = { email: formText(form, 'email'), permissions: tickedOf(form) };
    return runDocument(context, inviteCompanyUserDocument, { input }, options);
  },
  withdraw: (context, form, options) =>
    runDocument(context, withdrawCompanyInvitationDocument, { input: personOf(form) }, options),
  'set-permissions': (context, form, options) => {
    const expectedVersion = Number(formText(form, 'version'));
    const input = { ...personOf(form), expectedVersion, permissions: tickedOf(form) };
    return runDocument(context, setCompanyPermissionsDocument, { input }, options);
  },
  remove: (context, form, options) =>
    runDocument(context, removeCompanyUserDocument, { input: personOf(form) }, options),
  block: (context, form, options) => {
    const input = { ...personOf(form), reason: formText(form, 'reason') };
    return runDocument(context, blockUserDocument, { input }, options);
  },
  unblock: (context, form, options) =>
    runDocument(context, unblockUserDocument, { input: personOf(form) }, options),
  'end-sessions': (context, form, options) =>
    runDocument(context, endUserSessionsDocument, { input: personOf(form) }, options),
};

/** What a form of the team's screen asks for. */
export async function teamAction(context: Context, form: FormData): Promise<FormResult<unknown>> {
  const cleared = emailBounceAction(context, form);
  if (cleared) return cleared;
  const step = steps[formText(form, 'step')];
  if (!step) throw new Error(`The team has no step called ${formText(form, 'step')}`);
  return formAction(() => step(context, form, { idempotencyKey: formText(form, 'attempt') }));
}
