import { Textarea } from '@mantine/core';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { fieldsContain } from '#app/lib/list/fields-contain.ts';
import { choiceFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { dueLabel } from '#domain/label/due-label.ts';
import { dataComplaintStatusLabels } from '#domain/label/enquiry-labels.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { dataComplaintTable } from '#domain/list/data-complaint-table.ts';
import classes from '../log.module.css';
import { type DataComplaint, dataComplaintsDocument } from './log-documents.ts';

const isOpen = ({ status }: DataComplaint) => status === 'open';
const isLate = (complaint: DataComplaint) =>
  isOpen(complaint) && dueLabel(complaint.dueAt, serverNow()).isLate;

/** Complaints about data, what waits first; each opens to its words and to what came of it. */
export const dataComplaintList = defineList<DataComplaint>({
  title: 'Complaints about data',
  noun: ['complaint', 'complaints'],
  load: async (variables) =>
    (await runDocument(null, dataComplaintsDocument, variables as never)).listDataProtectionComplaints ??
    noRows,
  nameOf: ({ reference, name }) => `${reference}, ${name}`,
  filters: {
    search: textFilter('Search', {
      hint: 'Name, email or words',
      toWire: fieldsContain('name', 'email', 'message'),
    }),
    status: choiceFilter('State', optionsIn(dataComplaintStatusLabels)),
  },
  columns: tableColumns<DataComplaint>(dataComplaintTable, {
    due: (complaint, words) => <span className={isLate(complaint) ? classes.late : undefined}>{words}</span>,
    state: (complaint, words) => (
      <StatusBadge tone={isOpen(complaint) ? 'waiting' : 'done'}>{words}</StatusBadge>
    ),
  }),
  detail: (complaint) => <Detail complaint={complaint} />,
  empty: {
    title: 'No complaints.',
    text: 'When somebody complains about how their data is used, it appears here.',
  },
  csv: 'dataProtectionComplaints',
});

type CellProps = { complaint: DataComplaint };

function Detail({ complaint }: CellProps) {
  const { id, version, message, outcome } = complaint;
  return (
    <div className={classes.section}>
      <p className={classes.words}>{message}</p>
      {outcome && (
        <p className={classes.words}>
          <strong>Outcome:</strong> {outcome}
        </p>
      )}
      {isOpen(complaint) && (
        <VerbForm step="answer-complaint" hidden={{ id, version }} submit="Send the outcome">
          {(problems, idOf) => (
            <Textarea
              id={idOf('outcome')}
              name="outcome"
              label="Outcome"
              description="It is emailed to the person as you write it, and can’t be changed afterwards."
              rows={6}
              maxLength={2000}
              w="100%"
              maw="44rem"
              error={problemFor(problems, 'outcome')}
            />
          )}
        </VerbForm>
      )}
    </div>
  );
}
