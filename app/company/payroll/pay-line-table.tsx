import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { ListTable } from '#app/components/list/list-table.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { lineNote, lineState } from './pay-run-label.ts';
import type { PayLine } from './payroll-documents.ts';
import screen from './payroll-screen.module.css';
import { PersonCell } from './person-cell.tsx';

/** One line per cleaner; the name opens what it is made of. `isAtBank`: somebody has downloaded the file. */
export function PayLineTable({ lines, isAtBank }: { lines: readonly PayLine[]; isAtBank: boolean }) {
  const canComeBack = ({ status }: PayLine) => status === 'paid' || (status === 'sent' && isAtBank);
  return (
    <ListTable
      caption="Payments of this run by cleaner"
      rows={lines}
      nameOf={nameOf}
      columns={[
        {
          id: 'cleaner',
          header: 'Cleaner',
          cell: (line) => <PersonCell name={nameOf(line)} note={lineNote(line)} />,
        },
        {
          id: 'state',
          header: 'State',
          cell: ({ status }) => (
            <StatusBadge tone={lineState(status).tone}>{lineState(status).label}</StatusBadge>
          ),
        },
        { id: 'earned', header: 'Earned', cell: ({ earning }) => <Money pounds={earning} />, isFigure: true },
        { id: 'tips', header: 'Tips', cell: ({ tips }) => <Money pounds={tips} />, isFigure: true },
        { id: 'total', header: 'Total', cell: ({ total }) => <Money pounds={total} />, isFigure: true },
      ]}
      detail={(line) => (
        <>
          <Items line={line} />
          <Stack gap="md" align="flex-start">
            <PayeeForm key={line.payeeName} line={line} />
            {canComeBack(line) && <ReturnForm line={line} />}
          </Stack>
        </>
      )}
    />
  );
}

const nameOf = ({ firstName, lastName }: PayLine) => `${firstName} ${lastName}`;

function Items({ line }: { line: PayLine }) {
  if (line.items.length === 0) return <p>Its visits move to a later pay run and are shown there.</p>;
  return (
    <ul className={screen.items}>
      {line.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a line never change their places
        <li key={place}>
          {item.bookingID ? (
            <Link to={`/dashboard/booking/${item.bookingID}`}>{item.words}</Link>
          ) : (
            item.words
          )}
          <span>{item.nonDomestic ? 'non-domestic' : ''}</span>
          <Money pounds={item.amount} />
        </li>
      ))}
    </ul>
  );
}

/** A bank file has few letters: whose name it can't write is given one here. */
function PayeeForm({ line }: { line: PayLine }) {
  const [isAsking, setIsAsking] = useState(line.payeeName === '');
  if (!isAsking) {
    return (
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Payee name in the bank file: {line.payeeName}
      </Button>
    );
  }
  return (
    <VerbForm step="payee-name" hidden={{ id: line.id }} submit="Save the payee name">
      {(problems, idOf) => (
        <TextInput
          id={idOf('payeeName')}
          name="payeeName"
          label="Payee name in the bank file"
          description={`At most 18 letters A to Z. Ask ${line.firstName} how their bank writes their name. Every file not downloaded yet shows it.`}
          defaultValue={line.payeeName}
          maxLength={100}
          error={problemFor(problems, 'payeeName')}
        />
      )}
    </VerbForm>
  );
}

function ReturnForm({ line }: { line: PayLine }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="default" onClick={() => setIsAsking(true)}>
        The bank sent it back
      </Button>
    );
  }
  return (
    <VerbForm step="return" hidden={{ id: line.id }} submit="Mark as returned">
      {(problems, idOf) => (
        <TextInput
          id={idOf('reason')}
          name="reason"
          label="What the bank says"
          description={`The amount is owed to ${line.firstName} again, who is told by email.`}
          error={problemFor(problems, 'reason')}
        />
      )}
    </VerbForm>
  );
}
