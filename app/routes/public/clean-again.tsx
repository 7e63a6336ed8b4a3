import { redirect } from 'react-router';
import { AnswerRedo } from '#app/clean-again/answer-redo.tsx';
import { answerRedoDocument, redoByTokenDocument } from '#app/clean-again/redo-documents.ts';
import { Page } from '#app/components/layout/page.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { findForPage } from '#app/lib/page/load-page.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import type { Route } from './+types/clean-again';
import '#app/styles/mantine-form.css';

/** Somebody's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const answer = await findForPage(context, redoByTokenDocument, { token });
  return { redo: answer?.redoByToken ?? null, token };
}

/** Works as a plain form too, and leads back to the page, so that a reload answers nothing twice. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const form = await request.formData();
  const chosen = formText(form, 'time').split(' ');
  const [startDate = '', startTime = ''] = formText(form, 'answer') === 'move' ? chosen : [];
  const isAgreed = formText(form, 'answer') !== 'decline';
  const input = { token, isAgreed, startDate: startDate || null, startTime: startTime || null };
  const result = await formAction(() =>
    runDocument(context, answerRedoDocument, { input }, { idempotencyKey: randomId() }),
  );
  return result.ok
    ? redirect(`/clean-again/${encodeURIComponent(token)}`, 303)
    : { problems: result.problems };
}

export default function CleanAgain({ loaderData: { redo }, actionData }: Route.ComponentProps) {
  if (!redo)
    return (
      <Page title="This link no longer works" intro={cardSentences.link_expired} width="narrow" isPrivate />
    );
  return (
    <Page title="We clean again, free" intro={`Hello ${redo.firstName}`} width="narrow" isPrivate>
      <AnswerRedo redo={redo} problems={actionData?.problems ?? []} />
    </Page>
  );
}
