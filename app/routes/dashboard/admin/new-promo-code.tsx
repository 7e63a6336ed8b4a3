import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { CreatePromoCodeInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { createPromoCodeDocument } from '#app/promo-code/promo-code-documents.ts';
import { promoCodeFields } from '#app/promo-code/promo-code-fields.ts';
import type { Route } from './+types/new-promo-code';

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return editAction(promoCodeFields, await request.formData(), {
    send: (input, options) =>
      runDocument(context, createPromoCodeDocument, { input: input as CreatePromoCodeInput }, options),
    next: '/dashboard/promoCodes',
  });
}

export default function NewPromoCode() {
  return (
    <Page title="New promo code" before={<BackLink to="/dashboard/promoCodes">Promo codes</BackLink>}>
      <EditForm fields={promoCodeFields} values={{ activeFlag: true }} submit="Make the code" />
    </Page>
  );
}
