import { dataComplaintList } from '#app/company/log/data-complaint-list.tsx';
import { DataScreen } from '#app/company/log/data-screen.tsx';
import { answerDataComplaintDocument } from '#app/company/log/log-documents.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import type { Route } from './+types/data-complaints';

export const clientLoader = dataComplaintList.clientLoader;

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const input = {
    id: formText(form, 'id'),
    expectedVersion: Number(form.get('version')),
    outcome: formText(form, 'outcome'),
  };
  const idempotencyKey = formText(form, 'attempt');
  return formAction(() => runDocument(context, answerDataComplaintDocument, { input }, { idempotencyKey }));
}

export default function DataComplaints({ loaderData }: Route.ComponentProps) {
  return (
    <DataScreen
      of="Complaints about data"
      intro="Each was acknowledged by email when it was received. Find out what happened, and write the outcome within 30 days."
    >
      <dataComplaintList.Part loaderData={loaderData} />
    </DataScreen>
  );
}
