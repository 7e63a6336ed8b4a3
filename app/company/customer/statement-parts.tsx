import { Button, Group, TextInput } from '@mantine/core';
import { Form, Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import type { ListColumn } from '#app/components/list/list-definition.ts';
import { ListTable } from '#app/components/list/list-table.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { yearDate } from '#app/lib/label/moment-label.ts';
import type { DayProblem } from './read-statement.ts';
import type { Statement } from './statement-document.ts';

type StatementDaysProps = { id: string; from: string; to: string; problem: DayProblem | null };

/** The two days, by the address, and the same as a PDF. */
export function StatementDays({ id, from, to, problem }: StatementDaysProps) {
  const query = new URLSearchParams({ from, to });
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Form method="get">
      <Group align="flex-end" gap="md">
        <TextInput
          type="date"
          name="from"
          label="From"
          defaultValue={from}
          error={errorOf('from')}
          required
        />
        <TextInput
          type="date"
          name="to"
          label="To, this day included"
          defaultValue={to}
          error={errorOf('to')}
          required
        />
        <Button type="submit" variant="default">
          Show these days
        </Button>
        {!problem && (
          <Button component="a" href={`/api/v1/customers/${id}/statement?${query}`} variant="default">
            As PDF
          </Button>
        )}
      </Group>
    </Form>
  );
}

export function StatementSums({ statement }: { statement: Statement }) {
  const { from, to, opening, invoiced, paid, writtenOff, closing } = statement;
  return (
    <Card as="section" title="In all">
      <FactList
        facts={[
          { label: `Open before ${yearDate(from)}`, value: <Money pounds={opening} /> },
          { label: 'Invoiced, less credit notes', value: <Money pounds={invoiced} /> },
          { label: 'Paid', value: <Money pounds={paid} /> },
          { label: 'Written off', value: writtenOff > 0 && <Money pounds={writtenOff} /> },
          { label: `Open on ${yearDate(to)}`, value: <Money pounds={closing} /> },
        ]}
      />
    </Card>
  );
}

type Row = Statement['lines'][number] & { id: string };

const columns: readonly ListColumn<Row>[] = [
  { id: 'date', header: 'Date', isShort: true, cell: ({ date }) => yearDate(date) },
  { id: 'label', header: 'What', cell: ({ label }) => label },
  {
    id: 'booking',
    header: 'Booking',
    cell: ({ bookingID, reference }) => <Link to={`/dashboard/booking/${bookingID}`}>{reference}</Link>,
  },
  { id: 'amount', header: 'Amount', isFigure: true, cell: ({ amount }) => <Money pounds={amount} /> },
  { id: 'balance', header: 'Open', isFigure: true, cell: ({ balance }) => <Money pounds={balance} /> },
];

export function StatementLines({ lines }: Pick<Statement, 'lines'>) {
  if (lines.length === 0) return <p>Nothing was invoiced, paid or written off on these days.</p>;
  const rows = lines.map((line, number) => ({ ...line, id: String(number) }));
  return (
    <ListTable
      caption="What was invoiced, paid and written off"
      rows={rows}
      columns={columns}
      nameOf={({ label, date }) => `${label}, ${yearDate(date)}`}
    />
  );
}
