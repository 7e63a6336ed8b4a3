import { actionLabel, actorLabel, changeLabel, entityLabel } from '../label/log-label.ts';
import { type RecordNaming, recordTitle } from '../label/record-title.ts';
import { instantLabel } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type AuditRow = {
  at: string;
  actor: string;
  actorName: string | null;
  actorRole: string | null;
  about: RecordNaming | null;
  action: string;
  entity: string;
  before: string | null;
  after: string | null;
};

/** "Booking: Ada Customer, BW-7K3M9Q"; of what has no name, or none for the reader, the kind alone. */
function recordText({ entity, about }: Pick<AuditRow, 'entity' | 'about'>, now: Date): string {
  const kind = entityLabel(entity);
  const title = about && recordTitle(entity, about, { now, withReference: true });
  return title && title !== kind ? `${kind}: ${title}` : kind;
}

/** Who did what when; what changed is folded on the screen. */
export const auditTable: ScreenTable<AuditRow> = {
  fields: `at actor actorName actorRole action entity about.name about.reference about.outcode about.startDate
    about.startTime before after`,
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
    { id: 'record', header: 'Record', text: recordText },
  ],
};
