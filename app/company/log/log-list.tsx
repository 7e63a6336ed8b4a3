import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { actionLabel } from '#domain/label/log-label.ts';
import { auditTable } from '#domain/list/audit-table.ts';
import { AuditActor, AuditChanges, AuditRecord } from './audit-changes.tsx';
import { type AuditEntry, auditLogDocument } from './log-documents.ts';
import { logFilters } from './log-filters.ts';

/** Who did what when, newest first. */
export const logList = defineList<AuditEntry>({
  title: 'Log',
  noun: ['entry', 'entries'],
  load: async (variables) =>
    (await runDocument(null, auditLogDocument, variables as never)).listAuditEntries ?? noRows,
  nameOf: ({ action, at }) => `${actionLabel(action)}, ${momentLabel(at)}`,
  filters: logFilters,
  sort: 'when-',
  columns: tableColumns<AuditEntry>(auditTable, {
    what: (entry) => (
      <>
        <span>{actionLabel(entry.action)}</span>
        <AuditChanges entry={entry} />
      </>
    ),
    who: (entry, words) => <AuditActor entry={entry} words={words} />,
    record: (entry, words) => <AuditRecord {...entry} words={words} />,
  }),
  empty: { title: 'The log is empty.', text: 'What people change appears here.' },
  csv: 'auditEntries',
});
