import { redirect } from 'react-router';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { joinWaitlistDocument } from '#app/documents/waitlist.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { findForPage } from '#app/lib/page/load-page.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import {
  type Answered,
  carryForLater,
  loadFormTicket,
  postPublicForm,
  publicFormHeaders,
} from '#app/lib/page/public-form.ts';
import { MailedEntryPage } from '#app/waitlist/mailed-entry-page.tsx';
import {
  confirmWaitlistEntryDocument,
  leaveWaitlistDocument,
  waitlistEntryDocument,
} from '#app/waitlist/waitlist-documents.ts';
import { type TypedWish, typedWish, WaitlistJoinForm } from '#app/waitlist/waitlist-join-form.tsx';
import type { Route } from './+types/waitlist';
import '#app/styles/mantine-form.css';

export const handle: PageHandle = {
  static: true,
  query: ['sent', 'left'],
  privateParams: ['token', 'leave', 'postalCode'],
};

/** Somebody's own: with a mailed link, or with the ticket of a form. */
export const headers = publicFormHeaders;

const path = '/waitlist';

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const token = search.get('token') ?? '';
  if (token) {
    const answer = await findForPage(context, waitlistEntryDocument, { token });
    const entry = answer?.waitlistEntryByToken ?? null;
    return { kind: 'mailed' as const, token, entry, wantsToLeave: search.has('leave') };
  }
  if (search.has('sent')) return { kind: 'sent' as const };
  if (search.has('left')) return { kind: 'left' as const };
  // Led here by a postcode box that had to say no.
  const postalCode = (search.get('postalCode') ?? '').slice(0, 20);
  return { kind: 'form' as const, ticket: await loadFormTicket(context), typed: { postalCode, email: '' } };
}

/** Both forms are sent to the page itself and lead back to it, so that a reload sends nothing twice. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const token = formText(form, 'token');
  if (token) return decide(context, token, form);
  const typed = typedWish(form);
  return postPublicForm({
    context,
    form,
    typed,
    send: (proof, options) =>
      runDocument(context, joinWaitlistDocument, { input: { ...typed, form: proof } }, options),
    thanks: `${path}?sent`,
  });
}

async function decide(
  context: Route.ActionArgs['context'],
  token: string,
  form: FormData,
): Promise<Answered<TypedWish> | Response> {
  const isLeaving = formText(form, 'decision') === 'leave';
  const result = await formAction<unknown>(() =>
    isLeaving
      ? runDocument(context, leaveWaitlistDocument, { token }, { idempotencyKey: token })
      : runDocument(context, confirmWaitlistEntryDocument, { token }, { idempotencyKey: token }),
  );
  const back = isLeaving ? `${path}?left` : `${path}?token=${encodeURIComponent(token)}`;
  // An entry that is gone is told by the page of the link.
  if (result.ok || result.code === 'not_found') return redirect(back, 303);
  if (result.code === 'service_unavailable') carryForLater(context, form);
  return { problems: result.problems, typed: { email: '', postalCode: '' }, ticket: '' };
}

const title = 'Tell me when you can come';

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? [];
  if (loaderData.kind === 'mailed') return <MailedEntryPage {...loaderData} problems={problems} />;
  if (loaderData.kind === 'sent') return <Sent />;
  if (loaderData.kind === 'left') return <Left />;
  const answered = actionData ?? { problems: [], typed: loaderData.typed, ticket: loaderData.ticket };
  const head = (
    <PageHead
      title={problems.length > 0 ? `Error: ${title}` : title}
      description="Leave your email, and we tell you once when we can come."
      path={path}
      noIndex
    />
  );
  return (
    <Page
      head={head}
      title={title}
      intro="Where we don’t clean yet, or nobody is free, leave your email. We write to you once, when that changes."
      width="narrow"
    >
      <WaitlistJoinForm {...answered} />
    </Page>
  );
}

function Sent() {
  const head = <PageHead title="Look at your email" description="We have your wish." path={path} noIndex />;
  return (
    <Page
      head={head}
      title="Look at your email"
      intro="We have sent you a link to confirm, unless you are on the list already."
      width="narrow"
    >
      <p>No email after ten minutes? Look in your spam folder, or try again with the address spelt right.</p>
      <LinkButton to="/" kind="second">
        Back to the start
      </LinkButton>
    </Page>
  );
}

function Left() {
  const head = (
    <PageHead title="You are off the list" description="Your address is deleted." path={path} noIndex />
  );
  return (
    <Page
      head={head}
      title="You are off the list"
      intro="Your address is deleted. Nothing more is sent to it."
      width="narrow"
    >
      <LinkButton to="/" kind="second">
        Back to the start
      </LinkButton>
    </Page>
  );
}
