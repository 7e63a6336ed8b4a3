import { redirect } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { findForPage } from '#app/lib/page/load-page.ts';
import { SecondCleanCard } from '#app/second-clean/second-clean-card.tsx';
import {
  cancelSecondCleanDocument,
  secondCleanByTokenDocument,
} from '#app/second-clean/second-clean-documents.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import type { Route } from './+types/second-clean';
import '#app/styles/mantine-form.css';

/** Somebody's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const answer = await findForPage(context, secondCleanByTokenDocument, { token });
  return { clean: answer?.secondCleanByToken ?? null };
}

/** Works as a plain form too, and leads back to the page, so that a reload cancels nothing twice. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const input = { token };
  const result = await formAction(() =>
    runDocument(context, cancelSecondCleanDocument, { input }, { idempotencyKey: randomId() }),
  );
  return result.ok
    ? redirect(`/second-clean/${encodeURIComponent(token)}`, 303)
    : { problems: result.problems };
}

const titles: Readonly<Record<string, string>> = {
  open: 'You have two cleans at that time',
  canceled: 'That clean is cancelled',
};

export default function SecondClean({ loaderData: { clean }, actionData }: Route.ComponentProps) {
  if (!clean)
    return (
      <Page title="This link no longer works" intro={cardSentences.link_expired} width="narrow" isPrivate />
    );
  return (
    <Page
      title={titles[clean.state] ?? 'Your clean stays'}
      intro={`Hello ${clean.firstName}`}
      width="narrow"
      isPrivate
    >
      <SecondCleanCard clean={clean} problems={actionData?.problems ?? []} />
    </Page>
  );
}
