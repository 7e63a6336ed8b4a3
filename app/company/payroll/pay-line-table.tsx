import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { IconChevronDown } from '#app/icons/desk.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { lineNote, lineState } from './pay-run-label.ts';
import type { PayLine } from './payroll-documents.ts';
import screen from './payroll-screen.module.css';
import classes from './payroll-table.module.css';

const columnCount = 5;

/** One line per cleaner; the name opens what it is made of. */
export function PayLineTable({ lines }: { lines: readonly PayLine[] }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>Payments of this run by cleaner</caption>
        <thead>
          <tr>
            <th scope="col">Cleaner</th>
            <th scope="col">State</th>
            <th scope="col">Earned</th>
            <th scope="col">Tips</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        {lines.map((line) => (
          <LineRows key={line.id} line={line} />
        ))}
      </table>
    </div>
  );
}

function LineRows({ line }: { line: PayLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const itemsId = `items-${line.id}`;
  const { label, tone } = lineState(line.status);
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={classes.name}
            aria-expanded={isOpen}
            aria-controls={itemsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={20} aria-hidden className={classes.arrow} />
            <span>
              {line.firstName} {line.lastName}
              <span className={classes.second}>{lineNote(line)}</span>
            </span>
          </button>
        </th>
        <td data-label="State">
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </td>
        <td data-label="Earned">
          <Money pounds={line.earning} />
        </td>
        <td data-label="Tips">
          <Money pounds={line.tips} />
        </td>
        <td data-label="Total" className={classes.total}>
          <Money pounds={line.total} />
        </td>
      </tr>
      <tr id={itemsId} hidden={!isOpen}>
        <td colSpan={columnCount} className={classes.visits}>
          <Items line={line} />
          {line.status === 'paid' && <ReturnForm line={line} />}
        </td>
      </tr>
    </tbody>
  );
}

function Items({ line }: { line: PayLine }) {
  if (line.items.length === 0) return <p>What it is made of goes with a later pay run and is shown there.</p>;
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
