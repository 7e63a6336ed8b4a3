import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { carryForLater, publicFormHeaders } from '#app/lib/page/public-form.ts';
import { stopOffersDocument } from '#app/waitlist/waitlist-documents.ts';
import type { Route } from './+types/unsubscribe';
import '#app/styles/mantine-form.css';

export const handle: PageHandle = { static: true, privateParams: ['token'] };
export const headers = publicFormHeaders;

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

type Answer = { isStopped: boolean; isLost: boolean; problems: FormProblem[] };

/**
 * One press of the person, or of their mail program, which posts to the link itself and follows no redirect
 * (RFC 8058). Sent again it changes nothing.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const form = await request.formData();
  const result = await formAction(() =>
    runDocument(context, stopOffersDocument, { token }, { idempotencyKey: token }),
  );
  if (result.ok) return { isStopped: true, isLost: false, problems: [] };
  if (result.code === 'service_unavailable') carryForLater(context, form);
  const isLost = result.code === 'not_found';
  return { isStopped: false, isLost, problems: isLost ? [] : result.problems };
}

export default function Unsubscribe({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData?.isStopped)
    return (
      <State
        title="No more emails about offers"
        intro="We still write to you about what you book: times, changes and receipts."
      >
        <LinkButton to="/" kind="second">
          Back to the start
        </LinkButton>
      </State>
    );
  if (token === '' || actionData?.isLost)
    return (
      <State
        title="This link is not whole"
        intro="The address may have been cut short. Open the link in our email once more, or write to us."
      >
        <LinkButton to="/contact">Contact us</LinkButton>
      </State>
    );
  return (
    <State
      title="Stop emails about offers?"
      intro="We still write to you about what you book: times, changes and receipts."
    >
      <form method="post" action={`/unsubscribe?token=${encodeURIComponent(token)}`}>
        <ErrorSummary problems={actionData?.problems ?? []} isPlain />
        <Button type="submit" size="lg">
          Stop them
        </Button>
      </form>
    </State>
  );
}

function State({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const head = <PageHead title={title} description={intro} path="/unsubscribe" noIndex />;
  return (
    <Page head={head} title={title} intro={intro} width="narrow">
      {children}
    </Page>
  );
}
