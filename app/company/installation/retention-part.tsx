import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import table from '#app/components/layout/plain-table.module.css';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { retentionDocument } from './installation-documents.ts';
import { tableLabel } from './installation-label.ts';

/** What the night would forget, asked for at a press: it tries the night's own steps and takes them back. */
export function RetentionPart() {
  const [round, setRound] = useState(0);
  return (
    <Card as="section" title="What is forgotten tonight">
      <p>
        Each night deletes what has been kept for as long as it may be. This tries it now and takes it back:
        nothing is changed.
      </p>
      <Button variant="default" onClick={() => setRound(round + 1)}>
        {round === 0 ? 'Show what would go' : 'Look again'}
      </Button>
      {round > 0 && <Preview key={round} />}
    </Card>
  );
}

function Preview() {
  const query = useQuery('retention', () => runDocument(null, retentionDocument, {}));
  const rows = query.last?.previewRetention;
  if (!rows) return <QueryNote query={query} />;
  if (rows.length === 0) return <p role="status">Nothing would go tonight.</p>;
  return (
    <table className={table.table}>
      <caption>Rows that would go tonight</caption>
      <thead>
        <tr>
          <th scope="col">Of</th>
          <th scope="col">Deleted</th>
          <th scope="col">Emptied</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, table: name, deleted, emptied }) => (
          <tr key={`${step} ${name}`}>
            <td>{tableLabel(name)}</td>
            <td>{deleted}</td>
            <td>{emptied}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
