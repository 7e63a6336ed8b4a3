import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { type OwnBlock, ownBlocksDocument } from '#app/documents/blocks.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { formatLongDate } from '#domain/time/london.ts';
import classes from './account-list.module.css';

const titles = {
  cleaner: 'Customers you don’t clean for',
  customer: 'Cleaners we don’t send you',
} as const;

/** Whom somebody does not want to meet again, and the way to end it; nothing while there is nobody. */
export function BlocksCard({ by }: { by: 'cleaner' | 'customer' }) {
  const query = useQuery(`${useReadings()}`, () => runDocument(null, ownBlocksDocument, {}));
  const blocks = query.last?.listBlocks ?? [];
  if (query.answer.kind !== 'refused' && blocks.length === 0) return null;
  return (
    <Card as="section" title={titles[by]}>
      {query.answer.kind === 'refused' ? (
        <QueryNote query={query} />
      ) : (
        <>
          <p>You asked for this. They are not told.</p>
          <ul className={classes.list}>
            {blocks.map((block) => (
              <One key={block.id} block={block} by={by} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function One({ block, by }: { block: OwnBlock; by: 'cleaner' | 'customer' }) {
  const { id, firstName, outcode, lastVisit } = block;
  const submit = by === 'cleaner' ? 'Ask me again' : 'Allow again';
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.name} translate="no">
          {[firstName, outcode].filter(Boolean).join(', ')}
        </span>
        {lastVisit && <span className={classes.facts}>Last visit on {formatLongDate(lastVisit)}</span>}
      </div>
      <VerbForm
        step="end-block"
        hidden={{ block: id }}
        submit={submit}
        name={`${submit}: ${firstName}`}
        isQuiet
      />
    </li>
  );
}
