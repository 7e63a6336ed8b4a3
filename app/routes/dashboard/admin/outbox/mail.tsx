import { MailPreview } from '#app/company/outbox/mail-preview.tsx';
import { MailStateCard } from '#app/company/outbox/mail-state-card.tsx';
import { outboxMailDocument, sendMailAgainDocument } from '#app/company/outbox/outbox-documents.ts';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { mailTitle } from '#domain/label/log-label.ts';
import type { Route } from './+types/mail';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getMail } = await loadPage(context, outboxMailDocument, { id: params.id });
  return orNotFound(getMail);
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const input = { id: params.id, expectedVersion: Number(form.get('version')) };
  const idempotencyKey = formText(form, 'attempt');
  return formAction(() => runDocument(context, sendMailAgainDocument, { input }, { idempotencyKey }));
}

export default function OutboxMail({ loaderData: mail }: Route.ComponentProps) {
  return (
    <Page
      title={mailTitle({ what: mail.template, subject: mail.subject })}
      width="wide"
      before={<BackLink to="/dashboard/miscellaneous/outbox">Outbox</BackLink>}
    >
      <Columns main={<MailPreview mail={mail} />} aside={<MailStateCard mail={mail} />} isAsideFirst />
    </Page>
  );
}
