import { Stack } from '@mantine/core';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { RemoveCard } from '#app/components/dashboard/remove-card.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { followRecord } from '#app/documents/live.ts';
import type { UpdatePromoCodeInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { removeAction } from '#app/lib/form/remove-action.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import {
  deletePromoCodeDocument,
  promoCodeDocument,
  updatePromoCodeDocument,
} from '#app/promo-code/promo-code-documents.ts';
import { promoCodeFields } from '#app/promo-code/promo-code-fields.ts';
import { PromoUses } from '#app/promo-code/promo-uses.tsx';
import type { Route } from './+types/update-promo-code';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getPromoCode } = await loadPage(context, promoCodeDocument, { id: params.id });
  return orNotFound(getPromoCode);
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const removed = removeAction(form, {
    send: async (expectedVersion, options) => {
      const input = { id: params.id, expectedVersion };
      const answer = await runDocument(context, deletePromoCodeDocument, { input }, options);
      return answer.deletePromoCode.archivedAt !== null;
    },
    list: '/dashboard/promoCodes',
  });
  if (removed) return removed;
  return editAction(promoCodeFields, form, {
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
      {!promo.archivedAt && <EditForm fields={promoCodeFields} values={promo} record={promo} submit="Save" />}
      <Stack gap="lg" mt="lg">
        <PromoUses code={promo.code} uses={uses} />
        <RemoveCard
          noun="promo code"
          name={promo.code ?? ''}
          effect="Nobody can use it any more."
          {...promo}
        />
        <RecordTimeline entity="promo-code" id={promo.id} />
      </Stack>
    </Page>
  );
}
