import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { BulkAnswer } from '#app/lib/list/bulk-action.ts';
import { SubmitForm } from '../form/submit-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { ModalDialog } from '../layout/modal-dialog.tsx';
import classes from './list.module.css';
import type { BulkAct } from './list-definition.ts';

type ListBulkProps<Row> = {
  acts: readonly BulkAct<Row>[];
  versionOf: (row: Row) => number;
  rows: readonly Row[];
  noun: readonly [string, string];
  nameOf: (row: Row) => string;
  clear: () => void;
};

/** What can be done to the rows that are chosen, each asked about first; then how it went, row by row. */
export function ListBulk<Row extends { id: string }>(props: ListBulkProps<Row>) {
  const { acts, versionOf, rows, noun, nameOf, clear } = props;
  const submission = useSubmission<BulkAnswer>();
  const [asked, setAsked] = useState<BulkAct<Row> | null>(null);
  const { data } = submission;
  useEffect(() => {
    if (!data?.ok) return;
    setAsked(null);
    if (data.value.failed.length === 0) clear();
  }, [data, clear]);
  const answer = data?.ok ? data.value : null;
  const nameOfFailed = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row ? nameOf(row) : noun[0];
  };
  const counted = (count: number) => `${count} ${count === 1 ? noun[0] : noun[1]}`;
  return (
    <div className={classes.bulk} data-is-empty={rows.length === 0 && !answer}>
      <p role="status">
        {rows.length > 0 && `${counted(rows.length)} chosen. `}
        {answer && `Done for ${counted(answer.done)}. `}
      </p>
      {answer?.failed.map(({ id, message }) => (
        <p key={id} className={classes.failure}>
          {nameOfFailed(id)}: {message}
        </p>
      ))}
      {rows.length > 0 && (
        <Group gap="sm">
          {acts.map((act) => (
            <Button key={act.step} variant="default" onClick={() => setAsked(act)}>
              {act.label}
            </Button>
          ))}
          <Button variant="subtle" onClick={clear}>
            Choose none
          </Button>
        </Group>
      )}
      {asked && (
        <Asked
          act={asked}
          rows={rows}
          versionOf={versionOf}
          submission={submission}
          onBack={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type AskedProps<Row> = {
  act: BulkAct<Row>;
  rows: readonly Row[];
  versionOf: (row: Row) => number;
  submission: ReturnType<typeof useSubmission<BulkAnswer>>;
  onBack: () => void;
};

function Asked<Row extends { id: string }>(props: AskedProps<Row>) {
  const { act, rows, versionOf, submission, onBack } = props;
  const meant = rows.filter((row) => act.isFor?.(row) ?? true);
  const leftOut = rows.length - meant.length;
  const aside = leftOut > 0 ? ` ${leftOut} of the chosen ${leftOut === 1 ? 'is' : 'are'} left out.` : '';
  return (
    <ModalDialog title={act.label} text={act.confirm(meant.length) + aside} isAlert onCancel={onBack}>
      <SubmitForm
        submission={submission}
        hidden={{
          step: act.step,
          ids: meant.map(({ id }) => id).join(','),
          versions: meant.map(versionOf).join(','),
        }}
      >
        <Group gap="md" mt="lg">
          <Button
            type="submit"
            loading={submission.isBusy}
            disabled={meant.length === 0}
            {...(act.isGrave ? { color: 'error' } : {})}
          >
            {act.label}
          </Button>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        </Group>
      </SubmitForm>
    </ModalDialog>
  );
}
