import { Button } from '@mantine/core';
import { Form, redirect, useNavigation } from 'react-router';
import {
  applicationByTokenDocument,
  withdrawApplicationDocument,
} from '#app/career-post/application-documents.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { findForPage } from '#app/lib/page/load-page.ts';
import { carryForLater } from '#app/lib/page/public-form.ts';
import type { Route } from './+types/career-application';

/** Somebody's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = await findForPage(context, applicationByTokenDocument, { token });
  return { token, application: answer?.careerApplicationByToken ?? null };
}

export async function action({
  context,
  request,
}: Route.ActionArgs): Promise<{ problems: FormProblem[] } | Response> {
  const form = await request.formData();
  const token = String(form.get('token') ?? '');
  const result = await formAction(() =>
    runDocument(context, withdrawApplicationDocument, { token }, { idempotencyKey: token }),
  );
  if (!result.ok) {
    if (result.code === 'service_unavailable') carryForLater(context, form);
    return { problems: result.problems };
  }
  return redirect(`/careers/application?token=${encodeURIComponent(token)}`, 303);
}

const statusLabel: Record<string, string> = {
  received: 'We have it',
  shortlisted: 'On our shortlist',
  interview: 'We would like to meet you',
  offered: 'We have made you an offer',
  rejected: 'Not this time',
};

export default function CareerApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { token, application } = loaderData;
  if (!application) return <LostLink />;
  if (application.status === 'withdrawn')
    return (
      <Page
        title="You have withdrawn your application"
        intro="Nobody can open your CV any more, and we delete it within a day."
        width="narrow"
        isPrivate
      />
    );
  return (
    <Page title="Your application" width="narrow" isPrivate>
      <Card as="section">
        <FactList
          facts={[
            { label: 'For', value: application.careerPostTitle },
            { label: 'Sent', value: momentDay(application.createdAt) },
            { label: 'Where it stands', value: statusLabel[application.status] },
          ]}
        />
      </Card>
      {application.status !== 'rejected' && (
        <WithdrawForm token={token} problems={actionData?.problems ?? []} />
      )}
    </Page>
  );
}

function LostLink() {
  return (
    <Page
      title="This link no longer works"
      intro="The address may have been cut short. Open the link in our newest email about your application once more, or write to us."
      width="narrow"
      isPrivate
    >
      <LinkButton to="/contact">Contact us</LinkButton>{' '}
      <LinkButton to="/careers" kind="quiet">
        See open jobs
      </LinkButton>
    </Page>
  );
}

function WithdrawForm({ token, problems }: { token: string; problems: FormProblem[] }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <ErrorSummary problems={problems} />
      <input type="hidden" name="token" value={token} />
      <p>Withdrawing ends your application and deletes your CV. You can apply again with a new one.</p>
      <Button type="submit" variant="default" loading={isSending}>
        Withdraw my application
      </Button>
    </Form>
  );
}
