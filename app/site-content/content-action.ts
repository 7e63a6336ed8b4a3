import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { socialNetworkIds } from '#domain/site-content/social-networks.ts';
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
  updateSiteConnectionsDocument,
  updateSiteDetailsDocument,
  withdrawLegalVersionDocument,
} from './content-verbs.ts';

type Context = Readonly<RouterContextProvider>;
type Step = (context: Context, form: FormData) => Promise<unknown>;

const texts = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, formText(form, name)])) as Record<Name, string>;
const versionOf = (form: FormData) => ({ expectedVersion: Number(formText(form, 'version')) });
const wordsOf = (form: FormData) => texts(form, 'title', 'description', 'intro', 'body');

/** A place among the others as it was typed; nothing leaves it where it is. */
function positionOf(form: FormData): { position?: number } {
  const typed = Number.parseInt(formText(form, 'position'), 10);
  return Number.isNaN(typed) ? {} : { position: typed };
}

function decideReview(context: Context, form: FormData, isShown: boolean): Promise<unknown> {
  const reason = isShown ? {} : texts(form, 'hiddenReason');
  const input = { ...texts(form, 'id'), ...versionOf(form), isShown, ...reason };
  return runDocument(context, decideReviewDocument, { input });
}

const steps: Record<string, Step> = {
  business: (context, form) =>
    runDocument(context, updateBusinessDocument, {
      input: { ...versionOf(form), ...texts(form, 'name', 'address', 'phone', 'email', 'vatNumber') },
    }),
  site: (context, form) => {
    const socialLinks = socialNetworkIds.map((network) => ({ network, url: formText(form, network) }));
    const input = {
      ...versionOf(form),
      ...texts(form, 'notice', 'noticeUntil', 'openingHours'),
      socialLinks,
    };
    return runDocument(context, updateSiteDetailsDocument, { input });
  },
  connections: (context, form) => {
    const names = ['analyticsProvider', 'analyticsId', 'googleVerification', 'bingVerification'] as const;
    const input = { ...versionOf(form), ...texts(form, ...names) };
    return runDocument(context, updateSiteConnectionsDocument, { input });
  },
  'frame-origins': (context, form) => {
    const origins = formText(form, 'origins').split('\n');
    return runDocument(context, updateBookingFrameOriginsDocument, {
      input: { ...versionOf(form), origins },
    });
  },
  logo: (context, form) => runDocument(context, setSiteLogoDocument, { png: formText(form, 'png') }),
  'remove-logo': (context) => runDocument(context, removeSiteLogoDocument, {}),
  page: (context, form) => {
    const input = { id: formText(form, 'id'), ...versionOf(form), ...wordsOf(form) };
    return runDocument(context, updatePageTextDocument, { input });
  },
  'reset-page': (context, form) => runDocument(context, resetPageTextDocument, { id: formText(form, 'id') }),
  publish: (context, form) => {
    const input = { ...texts(form, 'pageId', 'effectiveFrom'), ...wordsOf(form) };
    return runDocument(context, publishLegalVersionDocument, { input });
  },
  'withdraw-version': (context, form) =>
    runDocument(context, withdrawLegalVersionDocument, { input: texts(form, 'pageId', 'id') }),
  question: (context, form) => {
    const id = formText(form, 'id');
    const input = {
      ...(id ? { id, ...versionOf(form) } : {}),
      ...texts(form, 'topic', 'question', 'answer'),
      ...positionOf(form),
    };
    return runDocument(context, saveFaqEntryDocument, { input });
  },
  'remove-question': (context, form) =>
    runDocument(context, removeFaqEntryDocument, { id: formText(form, 'id') }),
  'restore-question': (context, form) =>
    runDocument(context, restoreFaqEntryDocument, { id: formText(form, 'id') }),
  'show-review': (context, form) => decideReview(context, form, true),
  'hide-review': (context, form) => decideReview(context, form, false),
  redirect: (context, form) =>
    runDocument(context, saveRedirectDocument, { input: texts(form, 'from', 'to') }),
  'delete-redirect': (context, form) =>
    runDocument(context, deleteRedirectDocument, { from: formText(form, 'from') }),
};

/** A list with faults is taken over not at all, and each fault is said with its line. */
async function importList(context: Context, form: FormData): Promise<FormResult<unknown>> {
  const input = { csv: formText(form, 'csv') };
  const result = await formAction(() => runDocument(context, importRedirectsDocument, { input }));
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
  return formAction(() => step(context, form));
}
