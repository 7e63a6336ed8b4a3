import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { followRecord } from '#app/documents/live.ts';
import type { UpdatePromoCodeInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { promoCodeDocument, updatePromoCodeDocument } from '#app/promo-code/promo-code-documents.ts';
import { promoCodeFields } from '#app/promo-code/promo-code-fields.ts';
import { PromoUses } from '#app/promo-code/promo-uses.tsx';
import type { Route } from './+types/update-promo-code';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getPromoCode } = await loadPage(context, promoCodeDocument, { id: params.id });
  return orNotFound(getPromoCode);
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return editAction(promoCodeFields, await request.formData(), {
    send: (input, options) =>
      runDocument(context, updatePromoCodeDocument, { input: input as UpdatePromoCodeInput }, options),
  });
}

export default function UpdatePromoCode({ loaderData }: Route.ComponentProps) {
  const { uses, ...promo } = loaderData;
  return (
    <Page
      title={`Promo code ${promo.code}`}
      before={<BackLink to="/dashboard/promoCodes">Promo codes</BackLink>}
    >
      <LiveUpdates sources={followRecord('promo-code', promo.id)} />
      <EditForm fields={promoCodeFields} values={promo} record={promo} submit="Save" />
      <PromoUses code={promo.code} uses={uses} />
      <RecordTimeline entity="promo-code" id={promo.id} />
    </Page>
  );
}
