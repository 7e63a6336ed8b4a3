import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { followRecord } from '#app/documents/live.ts';
import type { UpdatePostalCodeInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { AreaPeople } from '#app/postal-code/area-people.tsx';
import {
  officePostalCodeDocument,
  updatePostalCodeDocument,
} from '#app/postal-code/postal-code-documents.ts';
import { postalCodeFields } from '#app/postal-code/postal-code-fields.ts';
import type { Route } from './+types/postal-code';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getPostalCode } = await loadPage(context, officePostalCodeDocument, { id: params.id });
  return orNotFound(getPostalCode);
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return editAction(postalCodeFields, await request.formData(), {
    send: (input, options) =>
      runDocument(context, updatePostalCodeDocument, { input: input as UpdatePostalCodeInput }, options),
  });
}

export default function PostalCode({ loaderData }: Route.ComponentProps) {
  const { demand, ...area } = loaderData;
  return (
    <Page title={`Area ${area.code}`} before={<BackLink to="/dashboard/postalCodes">Areas</BackLink>}>
      <LiveUpdates sources={followRecord('postal-code', area.id)} />
      <EditForm fields={postalCodeFields} values={area} record={area} submit="Save" />
      <AreaPeople code={area.code} demand={demand} />
      <RecordTimeline entity="postal-code" id={area.id} />
    </Page>
  );
}
