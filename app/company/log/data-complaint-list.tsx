import { Textarea } from '@mantine/core';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import classes from '../log.module.css';
import { VerbRow } from '../verb-row.tsx';
import { dueLabel } from './due-label.ts';
import type { DataComplaint } from './log-documents.ts';

/** Complaints about data, each with what is left of its time or what came of it. */
export function DataComplaintList({ complaints }: { complaints: readonly DataComplaint[] }) {
  return (
    <ul className={classes.list}>
      {complaints.map((complaint) => (
        <Complaint key={complaint.id} complaint={complaint} />
      ))}
    </ul>
  );
}

function Complaint({ complaint }: { complaint: DataComplaint }) {
  const { reference, status, name, email, message, createdAt, outcome, outcomeAt } = complaint;
  const isOpen = status === 'open';
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <p className={classes.who}>
          {reference}: {name}
        </p>
        <StatusBadge tone={isOpen ? 'waiting' : 'done'}>{isOpen ? 'Waiting' : 'Answered'}</StatusBadge>
      </div>
      <p className={classes.facts}>
        {email}, received and acknowledged {momentLabel(createdAt)}.
        {outcomeAt && ` Answered ${momentLabel(outcomeAt)}.`}
      </p>
      <p className={classes.words}>{message}</p>
      {outcome && (
        <p className={classes.words}>
          <strong>Outcome:</strong> {outcome}
        </p>
      )}
      {isOpen && <Open complaint={complaint} />}
    </li>
  );
}

function Open({ complaint: { id, reference, dueAt, version } }: { complaint: DataComplaint }) {
  const { isLate, words } = dueLabel(dueAt, useNow());
  const form = (
    <VerbForm step="answer-complaint" hidden={{ id, version }} submit="Send the outcome">
      {(problems, idOf) => (
        <Textarea
          id={idOf('outcome')}
          name="outcome"
          label="What came of it"
          description="It is mailed to the person as it stands here, and can’t be changed afterwards."
          rows={6}
          maxLength={2000}
          w="100%"
          error={problemFor(problems, 'outcome')}
        />
      )}
    </VerbForm>
  );
  return (
    <>
      <p className={isLate ? classes.late : classes.facts}>{words}</p>
      <VerbRow about={reference} verbs={[{ label: 'Write the outcome', form }]} />
    </>
  );
}
