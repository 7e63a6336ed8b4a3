import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { CreateOffersInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { createOfferDocument } from '#app/offer/offer-documents.ts';
import { newOffer, offerFields } from '#app/offer/offer-fields.ts';
import { OfferPreview } from '#app/offer/offer-preview.tsx';
import type { Route } from './+types/new-offer';

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return editAction(offerFields, await request.formData(), {
    send: (input, options) =>
      runDocument(context, createOfferDocument, { input: input as CreateOffersInput }, options),
    next: '/dashboard/offers',
  });
}

export default function NewOffer() {
  return (
    <Page title="New offer" width="wide" before={<BackLink to="/dashboard/offers">Offers</BackLink>}>
      <EditForm
        fields={offerFields}
        values={newOffer}
        submit="Make the offer"
        preview={(draft) => <OfferPreview draft={draft} />}
      />
    </Page>
  );
}
