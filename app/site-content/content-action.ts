import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { editFormSentences } from '#domain/messages/browser/edit-form-sentences.ts';
import { socialNetworkIds } from '#domain/site-content/social-networks.ts';
import { readWholeNumber } from '#domain/text/read-figure.ts';
import { closeDaysDocument, reopenDaysDocument } from './closure-documents.ts';
import {
  decideReviewDocument,
  deleteRedirectDocument,
  importRedirectsDocument,
  publishLegalVersionDocument,
  removeFaqEntryDocument,
  removeSiteLogoDocument,
  resetPageTextDocument,
  restoreFaqEntryDocument,
  saveFaqEntryDocument,
  saveRedirectDocument,
  setSiteLogoDocument,
  updateBookingFrameOriginsDocument,
  updateBusinessDocument,
  updatePageTextDocument,
  updateRegistrationsDocument,
  updateSiteConnectionsDocument,
  updateSiteDetailsDocument,
  withdrawLegalVersionDocument,
} from './content-verbs.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, form: FormData, options: Options) => Promise<unknown>;

const texts = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, formText(form, name)])) as Record<Name, string>;
const versionOf = (form: FormData) => ({ expectedVersion: Number(formText(form, 'version')) });
const optionsOf = (form: FormData): Options => ({ idempotencyKey: formText(form, 'attempt') });
const wordsOf = (form: FormData) => texts(form, 'title', 'description', 'intro', 'body');

/** A place among the others as it was typed; nothing leaves it where it is. */
function positionOf(form: FormData): { position?: number } {
  const position = readWholeNumber(formText(form, 'position'));
  return position === null ? {} : { position };
}

/** What stands for a place and is no number never leaves the browser. */
const isPositionBad = (form: FormData): boolean =>
  formText(form, 'position').trim() !== '' && positionOf(form).position === undefined;

function decideReview(
  context: Context,
  form: FormData,
  isShown: boolean,
  options: Options,
): Promise<unknown> {
  const reason = isShown ? {} : texts(form, 'hiddenReason');
  const input = { ...texts(form, 'id'), ...versionOf(form), isShown, ...reason };
  return runDocument(context, decideReviewDocument, { input }, options);
}

const steps: Record<string, Step> = {
  business: (context, form, options) => {
    const names = ['name', 'address', 'phone', 'email', 'vatNumber', 'companyNumber', 'phoneHours'] as const;
    const input = { ...versionOf(form), ...texts(form, ...names) };
    return runDocument(context, updateBusinessDocument, { input }, options);
  },
  registrations: (context, form, options) => {
    const days = texts(form, 'insuredUntil', 'vatElectedOn');
    const input = {
      ...versionOf(form),
      ...texts(form, 'dataProtectionNumber', 'insurer'),
      insuredUntil: days.insuredUntil || null,
      vatElectedOn: days.vatElectedOn || null,
    };
    return runDocument(context, updateRegistrationsDocument, { input }, options);
  },
  site: (context, form, options) => {
    const socialLinks = socialNetworkIds.map((network) => ({ network, url: formText(form, network) }));
    const input = {
      ...versionOf(form),
      ...texts(form, 'notice', 'noticeUntil', 'openingHours'),
      socialLinks,
    };
    return runDocument(context, updateSiteDetailsDocument, { input }, options);
  },
  'close-days': (context, form, options) => {
    const expected = readWholeNumber(formText(form, 'expectedVisits'));
    const input = {
      ...texts(form, 'firstDate', 'lastDate', 'city', 'reason'),
      ...(expected === null ? {} : { expectedVisits: expected }),
    };
    return runDocument(context, closeDaysDocument, { input }, options);
  },
  'reopen-days': (context, form, options) => {
    const input = { ...texts(form, 'id'), ...versionOf(form) };
    return runDocument(context, reopenDaysDocument, { input }, options);
  },
  connections: (context, form, options) => {
    const names = ['analyticsProvider', 'analyticsId', 'googleVerification', 'bingVerification'] as const;
    const input = { ...versionOf(form), ...texts(form, ...names) };
    return runDocument(context, updateSiteConnectionsDocument, { input }, options);
  },
  'frame-origins': (context, form, options) => {
    const input = { ...versionOf(form), origins: formText(form, 'origins').split('\n') };
    return runDocument(context, updateBookingFrameOriginsDocument, { input }, options);
  },
  logo: (context, form, options) =>
    runDocument(context, setSiteLogoDocument, { png: formText(form, 'png') }, options),
  'remove-logo': (context, _form, options) => runDocument(context, removeSiteLogoDocument, {}, options),
  page: (context, form, options) => {
    const input = { id: formText(form, 'id'), ...versionOf(form), ...wordsOf(form) };
    return runDocument(context, updatePageTextDocument, { input }, options);
  },
  'reset-page': (context, form, options) =>
    runDocument(context, resetPageTextDocument, { id: formText(form, 'id') }, options),
  publish: (context, form, options) => {
    const input = { ...texts(form, 'pageId', 'effectiveFrom'), ...versionOf(form), ...wordsOf(form) };
    return runDocument(context, publishLegalVersionDocument, { input }, options);
  },
  'withdraw-version': (context, form, options) =>
    runDocument(context, withdrawLegalVersionDocument, { input: texts(form, 'pageId', 'id') }, options),
  question: (context, form, options) => {
    const id = formText(form, 'id');
    const input = {
      ...(id ? { id, ...versionOf(form) } : {}),
      ...texts(form, 'topic', 'question', 'answer'),
      ...positionOf(form),
    };
    return runDocument(context, saveFaqEntryDocument, { input }, options);
  },
  'remove-question': (context, form, options) =>
    runDocument(context, removeFaqEntryDocument, { id: formText(form, 'id') }, options),
  'restore-question': (context, form, options) =>
    runDocument(context, restoreFaqEntryDocument, { id: formText(form, 'id') }, options),
  'show-review': (context, form, options) => decideReview(context, form, true, options),
  'hide-review': (context, form, options) => decideReview(context, form, false, options),
  redirect: (context, form, options) =>
    runDocument(context, saveRedirectDocument, { input: texts(form, 'from', 'to') }, options),
  'delete-redirect': (context, form, options) =>
    runDocument(context, deleteRedirectDocument, { from: formText(form, 'from') }, options),
};

/** A list with faults is taken over not at all, and each fault is said with its line. */
async function importList(context: Context, form: FormData): Promise<FormResult<unknown>> {
  const input = { csv: formText(form, 'csv') };
  const result = await formAction(() =>
    runDocument(context, importRedirectsDocument, { input }, optionsOf(form)),
  );
  const problems = result.ok ? (result.value.importRedirects?.problems ?? []) : [];
  if (problems.length === 0) return result;
  const said = problems.slice(0, 20).map(({ line, from, sentence }) => ({
    field: 'csv',
    message: `Line ${line} (${from}): ${sentence}`,
  }));
  return { ok: false, code: 'invalid_input', problems: said };
}

/** What a form of the site content's screen asks for. */
export async function contentAction(context: Context, form: FormData): Promise<FormResult<unknown>> {
  const name = formText(form, 'step');
  if (name === 'import-redirects') return importList(context, form);
  const step = steps[name];
  if (!step) throw new Error(`Site content has no step called ${name}`);
  if (isPositionBad(form)) {
    const problem = { field: 'position', message: editFormSentences.whole_number_bad };
    return { ok: false, code: 'invalid_input', problems: [problem] };
  }
  return formAction(() => step(context, form, optionsOf(form)));
}
