import { AuditList } from '#app/company/log/audit-list.tsx';
import type { AuditEntry } from '#app/company/log/log-documents.ts';
import { Section } from '#app/components/layout/section.tsx';
import { formatFullDate } from '#domain/time/london.ts';
import type { OfficeSetting } from './setting-documents.ts';

type SettingHistoryProps = { setting: OfficeSetting; entries: readonly AuditEntry[] };

/** What is planned, and who changed what when. */
export function SettingHistory({ setting, entries }: SettingHistoryProps) {
  const planned = setting.plannedChanges ?? [];
  return (
    <Section title="What was changed">
      {planned.map(({ id, fromDate }) => (
        <p key={id}>A change is planned for {formatFullDate(fromDate)}.</p>
      ))}
      {entries.length === 0 ? <p>Nothing yet.</p> : <AuditList entries={entries} />}
    </Section>
  );
}
