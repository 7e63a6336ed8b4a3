import { auditLogDocument } from '#app/company/log/log-documents.ts';
import { ClosingPreview } from '#app/company/setting/closing-preview.tsx';
import { officeSettingDocument } from '#app/company/setting/setting-documents.ts';
import { settingFields } from '#app/company/setting/setting-fields.ts';
import { SettingHistory } from '#app/company/setting/setting-history.tsx';
import { SettingPreview } from '#app/company/setting/setting-preview.tsx';
import { settingAction, settingValues } from '#app/company/setting/setting-verbs.ts';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { followRecord } from '#app/documents/live.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { settingsId } from '#app/lib/page/load-settings.ts';
import type { Route } from './+types/application-setting';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const filter = { entityID: { eq: settingsId } };
  const [{ getApplicationSetting }, { listAuditEntries }] = await Promise.all([
    loadPage(context, officeSettingDocument, { id: settingsId }),
    loadPage(context, auditLogDocument, { filter, limit: 50 }),
  ]);
  return { setting: orNotFound(getApplicationSetting), entries: listAuditEntries?.items ?? [] };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return settingAction(context, await request.formData());
}

export default function ApplicationSetting({ loaderData: { setting, entries } }: Route.ComponentProps) {
  return (
    <Page title="Prices and days" width="wide">
      <LiveUpdates sources={followRecord('application-setting', settingsId)} />
      <EditForm
        fields={settingFields}
        values={settingValues(setting)}
        record={setting}
        submit="Save"
        consequence={(draft) => <ClosingPreview now={settingValues(setting)} draft={draft} />}
        preview={(draft) => <SettingPreview setting={setting} draft={draft} />}
      />
      <SettingHistory setting={setting} entries={entries} />
    </Page>
  );
}
