import { AuditList } from '#app/company/log/audit-list.tsx';
import type { AuditEntry } from '#app/company/log/log-documents.ts';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import columns from '#app/components/layout/columns.module.css';
import { changedFields, spokenValue } from '#app/lib/form/edit-fields.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { ClosingPreview } from './closing-preview.tsx';
import { PlatformReportingCard } from './platform-reporting-card.tsx';
import type { OfficeSetting } from './setting-documents.ts';
import { settingFields } from './setting-fields.ts';
import { settingsBefore, settingValues } from './setting-verbs.ts';

type SettingHistoryProps = { setting: OfficeSetting; entries: readonly AuditEntry[] };

/**
 * Whether offices can be booked, what is planned and can be withdrawn, and what was changed and can be taken back
 * (rules/law#non-domestic-cleaning).
 */
export function SettingHistory({ setting, entries }: SettingHistoryProps) {
  const planned = setting.plannedChanges ?? [];
  return (
    <div className={columns.stack}>
      <Card title="Offices and shops">
        {setting.isCommercialOpen ? (
          <p>They can be booked: advice was taken.</p>
        ) : (
          <>
            <p>
              They can’t be booked yet. For such visits National Insurance may be due; take advice on that
              first. This is kept with its date and can’t be taken back here.
            </p>
            <VerbForm step="advice" submit="I have taken advice on NIC for non-domestic cleaning" isQuiet />
          </>
        )}
      </Card>
      <PlatformReportingCard />
      {planned.length > 0 && (
        <Card title="What is planned">
          {planned.map((change) => (
            <PlannedChange key={change.id} change={change} />
          ))}
        </Card>
      )}
      <Card title="What was changed">
        {entries.length === 0 ? (
          <p>Nothing yet.</p>
        ) : (
          <AuditList entries={entries} below={(entry) => <TakeBack setting={setting} entry={entry} />} />
        )}
      </Card>
    </div>
  );
}

type Planned = NonNullable<OfficeSetting['plannedChanges']>[number];

/** Fields it names hold from its day on. */
function PlannedChange({ change }: { change: Planned }) {
  const { id, fromDate, ...values } = change;
  const lines = settingFields.flatMap((field) => {
    const value = (values as Record<string, number | boolean | string | null>)[field.name] ?? null;
    return value === null ? [] : [`${field.label}: ${spokenValue(field, value)}`];
  });
  return (
    <>
      <h3>From {formatFullDate(fromDate)}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <VerbForm step="withdraw" hidden={{ id }} submit="Withdraw it" isQuiet />
    </>
  );
}

/** Only where something is other than it was before that change. */
function TakeBack({ setting, entry }: { setting: OfficeSetting; entry: AuditEntry }) {
  const before = settingsBefore(entry);
  if (!before) return null;
  const now = settingValues(setting);
  const fields = settingFields.filter(({ name }) => name in before);
  if (changedFields(fields, before, now).size === 0) return null;
  return (
    <VerbForm
      step="take-back"
      hidden={{ values: JSON.stringify(before), version: setting.version }}
      submit="Take this back"
      isQuiet
    >
      {() => <ClosingPreview now={now} draft={before} />}
    </VerbForm>
  );
}
