import { actionLabel, actorLabel, changeLabel, entityLabel } from '../label/log-label.ts';
import { instantLabel } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type AuditRow = {
  at: string;
  actor: string;
  actorName: string | null;
  action: string;
  entity: string;
  before: string | null;
  after: string | null;
};

/** Who did what when; what changed is folded on the screen. */
export const auditTable: ScreenTable<AuditRow> = {
  fields: 'at actor actorName action entity before after',
  columns: [
    {
      id: 'when',
      header: 'When',
      text: ({ at }, now) => instantLabel(at, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    { id: 'who', header: 'Who', text: actorLabel },
    {
      id: 'what',
      header: 'What',
      text: (entry) => [actionLabel(entry.action), ...changeLabel(entry)].join('; '),
    },
    { id: 'record', header: 'Record', text: ({ entity }) => entityLabel(entity) },
  ],
};
