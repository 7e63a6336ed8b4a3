import { Stack } from '@mantine/core';
import { AlertPart } from '#app/company/installation/alert-part.tsx';
import { BackupPart } from '#app/company/installation/backup-part.tsx';
import {
  installationDocument,
  runJobAgainDocument,
} from '#app/company/installation/installation-documents.ts';
import { JobPart } from '#app/company/installation/job-part.tsx';
import { KeyPart } from '#app/company/installation/key-part.tsx';
import { RetentionPart } from '#app/company/installation/retention-part.tsx';
import { DataScreen } from '#app/company/log/data-screen.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/installation';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return (await loadPage(context, installationDocument, {})).getInstallation;
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const input = { id: formText(form, 'id') };
  const idempotencyKey = formText(form, 'attempt');
  return formAction(() => runDocument(context, runJobAgainDocument, { input }, { idempotencyKey }));
}

export default function Installation({ loaderData: state }: Route.ComponentProps) {
  return (
    <DataScreen
      of="Backups and jobs"
      intro="How this installation is doing: what is wrong, what is kept of it, and what it does by itself."
    >
      <Stack gap="lg">
        <AlertPart alerts={state.alerts} unknown={state.unknown} />
        <BackupPart backups={state.backups} restoredAt={state.restoredAt} />
        <JobPart jobs={state.jobs} troubledJobs={state.troubledJobs} sweeps={state.sweeps} />
        {typeof state.formerKeyRows === 'number' && <KeyPart rows={state.formerKeyRows} />}
        <RetentionPart />
      </Stack>
    </DataScreen>
  );
}
