import { redirect } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';
import { ClaimPage } from '#app/damage/claim-page.tsx';
import { claimPictures } from '#app/damage/damage-action.ts';
import {
  addToDamageClaimDocument,
  damageClaimByTokenDocument,
  withdrawDamageClaimDocument,
} from '#app/damage/damage-documents.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { typedPoundsOrNull } from '#app/lib/form/typed-amounts.ts';
import { findForPage } from '#app/lib/page/load-page.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import type { Route } from './+types/damage-claim';
import '#app/styles/mantine-form.css';

/** Somebody's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const answer = await findForPage(context, damageClaimByTokenDocument, { token });
  return { claim: answer?.damageClaimByToken ?? null };
}

/** Leads back to the page, so that a reload sends nothing twice. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const form = await request.formData();
  const options = { idempotencyKey: randomId() };
  const more = {
    words: formText(form, 'words'),
    amount: typedPoundsOrNull(formText(form, 'amount')),
    pictures: claimPictures(form),
  };
  const result = await formAction<unknown>(() =>
    formText(form, 'answer') === 'withdraw'
      ? runDocument(context, withdrawDamageClaimDocument, { input: { token } }, options)
      : runDocument(context, addToDamageClaimDocument, { input: { token, ...more } }, options),
  );
  return result.ok
    ? redirect(`/damage-claim/${encodeURIComponent(token)}`, 303)
    : { problems: result.problems };
}

/** Of what is decided. */
const titles: Record<string, string> = {
  settled: 'Your claim for damage is paid',
  declined: 'Your claim for damage is declined',
  withdrawn: 'Your claim for damage is taken back',
};

export default function DamageClaim({ loaderData: { claim }, actionData }: Route.ComponentProps) {
  if (!claim)
    return (
      <Page title="This link no longer works" intro={cardSentences.link_expired} width="narrow" isPrivate />
    );
  return (
    <Page
      title={titles[claim.status] ?? 'Your claim for damage'}
      intro={`Hello ${claim.firstName}`}
      width="narrow"
      isPrivate
    >
      <ClaimPage claim={claim} problems={actionData?.problems ?? []} />
    </Page>
  );
}
