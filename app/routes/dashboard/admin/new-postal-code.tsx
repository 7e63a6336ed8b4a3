import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { CreatePostalCodeInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { createPostalCodeDocument } from '#app/postal-code/postal-code-documents.ts';
import { newPostalCodeFields } from '#app/postal-code/postal-code-fields.ts';
import { cities } from '#domain/booking/options.ts';
import type { Route } from './+types/new-postal-code';

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return editAction(newPostalCodeFields, await request.formData(), {
    send: (input, options) =>
      runDocument(context, createPostalCodeDocument, { input: input as CreatePostalCodeInput }, options),
    next: '/dashboard/postalCodes',
  });
}

export default function NewPostalCode() {
  return (
    <Page title="New area" before={<BackLink to="/dashboard/postalCodes">Areas</BackLink>}>
      <EditForm fields={newPostalCodeFields} values={{ city: cities[0] }} submit="Clean there" />
    </Page>
  );
}
