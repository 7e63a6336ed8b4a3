import { redirect } from 'react-router';
import {
  answerGivenBackDocument,
  givenBackByTokenDocument,
} from '#app/booking/change/given-back-documents.ts';
import { MailedChoice } from '#app/booking/change/mailed-choice.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { GivenBackChoice } from '#app/graphql/graphql.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { findForPage } from '#app/lib/page/load-page.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import type { Route } from './+types/new-time';
import '#app/styles/mantine-form.css';

/** Somebody's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const answer = await findForPage(context, givenBackByTokenDocument, { token });
  return { visit: answer?.givenBackVisitByToken ?? null };
}

/** Leads back to the page, so that a reload chooses nothing twice. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const form = await request.formData();
  const choice = formText(form, 'choice') as GivenBackChoice;
  const time =
    choice === 'cancel'
      ? {}
      : { startDate: formText(form, 'startDate'), startTime: formText(form, 'startTime') };
  const input = { token, choice, ...time };
  const result = await formAction(() =>
    runDocument(context, answerGivenBackDocument, { input }, { idempotencyKey: randomId() }),
  );
  return result.ok ? redirect(`/new-time/${encodeURIComponent(token)}`, 303) : { problems: result.problems };
}

const titles: Record<string, string> = {
  open: 'Your cleaner can’t come',
  moved: 'Your clean has a new time',
  canceled: 'Your clean is cancelled',
  canceledLater: 'Your clean is cancelled',
};

export default function NewTime({ loaderData: { visit }, actionData }: Route.ComponentProps) {
  if (!visit)
    return (
      <Page title="This link no longer works" intro={cardSentences.link_expired} width="narrow" isPrivate />
    );
  return (
    <Page
      title={titles[visit.state] ?? 'Your clean'}
      intro={`Hello ${visit.firstName}`}
      width="narrow"
      isPrivate
    >
      <MailedChoice visit={visit} problems={actionData?.problems ?? []} />
    </Page>
  );
}
