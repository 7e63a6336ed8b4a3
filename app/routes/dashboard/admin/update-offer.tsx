import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { followRecord } from '#app/documents/live.ts';
import type { UpdateOffersInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { officeOfferDocument, updateOfferDocument } from '#app/offer/offer-documents.ts';
import { offerFields } from '#app/offer/offer-fields.ts';
import { OfferPreview } from '#app/offer/offer-preview.tsx';
import type { Route } from './+types/update-offer';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getOffers } = await loadPage(context, officeOfferDocument, { id: params.id });
  return orNotFound(getOffers);
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return editAction(offerFields, await request.formData(), {
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
      <EditForm
        fields={offerFields}
        values={offer}
        record={offer}
        submit="Save"
        preview={(draft) => <OfferPreview draft={draft} />}
      />
      <RecordTimeline entity="offer" id={offer.id} />
    </Page>
  );
}
