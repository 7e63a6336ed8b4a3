import { Stack } from '@mantine/core';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { RemoveCard } from '#app/components/dashboard/remove-card.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { followRecord } from '#app/documents/live.ts';
import type { UpdateOffersInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { removeAction } from '#app/lib/form/remove-action.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { deleteOfferDocument, officeOfferDocument, updateOfferDocument } from '#app/offer/offer-documents.ts';
import { offerFields } from '#app/offer/offer-fields.ts';
import { OfferPreview } from '#app/offer/offer-preview.tsx';
import type { Route } from './+types/update-offer';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getOffers } = await loadPage(context, officeOfferDocument, { id: params.id });
  return orNotFound(getOffers);
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const removed = removeAction(form, {
    send: async (expectedVersion, options) => {
      const input = { id: params.id, expectedVersion };
      const answer = await runDocument(context, deleteOfferDocument, { input }, options);
      return answer.deleteOffers.archivedAt !== null;
    },
    list: '/dashboard/offers',
  });
  if (removed) return removed;
  return editAction(offerFields, form, {
    send: (input, options) =>
      runDocument(context, updateOfferDocument, { input: input as UpdateOffersInput }, options),
  });
}

export default function UpdateOffer({ loaderData: offer }: Route.ComponentProps) {
  return (
    <Page
      title={`Offer ${offer.title}`}
      width="wide"
      before={<BackLink to="/dashboard/offers">Offers</BackLink>}
    >
      <LiveUpdates sources={followRecord('offer', offer.id)} />
      {!offer.archivedAt && (
        <EditForm
          fields={offerFields}
          values={offer}
          record={offer}
          submit="Save"
          preview={(draft) => <OfferPreview draft={draft} />}
        />
      )}
      <Stack gap="lg" mt="lg">
        <RemoveCard noun="offer" name={offer.title ?? ''} effect="It is no longer on the site." {...offer} />
        <RecordTimeline entity="offer" id={offer.id} />
      </Stack>
    </Page>
  );
}
