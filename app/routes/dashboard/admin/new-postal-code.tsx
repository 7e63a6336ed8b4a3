import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { CreatePostalCodeInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { PasteAreas } from '#app/postal-code/paste-areas.tsx';
import { pasteAction } from '#app/postal-code/pasted-areas.ts';
import { createPostalCodeDocument } from '#app/postal-code/postal-code-documents.ts';
import { newPostalCodeFields } from '#app/postal-code/postal-code-fields.ts';
import { cities } from '#domain/booking/options.ts';
import { longestTyped, outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { Route } from './+types/new-postal-code';

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const pasted = await pasteAction(context, form);
  if (pasted) return pasted;
  return editAction(newPostalCodeFields, form, {
    send: (input, options) =>
      runDocument(context, createPostalCodeDocument, { input: input as CreatePostalCodeInput }, options),
    next: '/dashboard/postalCodes',
  });
}

/** A map's list of what was refused leads here with the area filled in. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { code: outcodeOf((new URL(request.url).searchParams.get('code') ?? '').slice(0, longestTyped)) };
}

export default function NewPostalCode({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <Page title="New area" before={<BackLink to="/dashboard/postalCodes">Areas</BackLink>}>
      <EditForm fields={newPostalCodeFields} values={{ code, city: cities[0] }} submit="Clean there" />
      <PasteAreas />
    </Page>
  );
}
