import { redirect } from 'react-router';
import { AnswerRedo } from '#app/clean-again/answer-redo.tsx';
import { answerRedoDocument, redoByTokenDocument } from '#app/clean-again/redo-documents.ts';
import { Page } from '#app/components/layout/page.tsx';
import { formAction, onFields } from '#app/lib/call/form-action.ts';
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

/** The day and the hour are one question here. */
const fieldOf = (field: string) => (field === 'startDate' || field === 'startTime' ? 'time' : field);

/** Works as a plain form too, and leads back to the page, so that a reload answers nothing twice. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = formText(form, 'answer');
  // Another time that is left open is refused: it is no yes to the proposed one.
  const [startDate = '', startTime = ''] = formText(form, 'time').split(' ');
  const time = answer === 'move' ? { startDate, startTime } : {};
  const input = { token, isAgreed: answer !== 'decline', ...time };
  const result = await formAction(() =>
    runDocument(context, answerRedoDocument, { input }, { idempotencyKey: randomId() }),
  );
  return result.ok
    ? redirect(`/clean-again/${encodeURIComponent(token)}`, 303)
    : { problems: onFields(result, fieldOf).problems };
}

/** Of what is no longer to come. */
const titles: Record<string, string> = { done: 'We have cleaned again', lost: 'Your clean again is off' };

export default function CleanAgain({ loaderData: { redo }, actionData }: Route.ComponentProps) {
  if (!redo)
    return (
      <Page title="This link no longer works" intro={cardSentences.link_expired} width="narrow" isPrivate />
    );
  return (
    <Page
      title={titles[redo.state] ?? 'We clean again, free'}
      intro={`Hello ${redo.firstName}`}
      width="narrow"
      isPrivate
    >
      <AnswerRedo redo={redo} problems={actionData?.problems ?? []} />
    </Page>
  );
}
