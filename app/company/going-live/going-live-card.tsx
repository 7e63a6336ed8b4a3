import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import classes from './going-live-card.module.css';
import { type GoingLiveItem, goingLiveItemsDocument } from './going-live-documents.ts';
import { GoingLiveRows } from './going-live-rows.tsx';

/** So many stand open; the rest at a press. */
const shown = 5;

/**
 * What stands between the business and real people (rules/content#going-live). Asked for when the rest of the screen is
 * there, and again after each decision; it is at the end, so that nothing moves when it comes.
 */
export function GoingLiveCard() {
  const [round, setRound] = useState(0);
  const { last } = useQuery(`${round}`, () => runDocument(null, goingLiveItemsDocument, {}));
  const items = last?.goingLiveItems ?? [];
  if (items.length === 0) return null;
  const open = items.filter(({ state, setAside }) => state !== 'ready' && !setAside);
  const rows = { items, open, onDone: () => setRound(round + 1) };
  return (
    <section className={classes.card} aria-labelledby="going-live">
      {open.length > 0 ? <Open {...rows} /> : <Ready {...rows} />}
    </section>
  );
}

type Rows = { items: readonly GoingLiveItem[]; open: readonly GoingLiveItem[]; onDone: () => void };

function Open({ items, open, onDone }: Rows) {
  return (
    <>
      <h2 id="going-live">Before real people book</h2>
      <p className={classes.intro}>
        {countsLabel(open)}, as things stand now.{' '}
        <Anchor component={Link} to="/dashboard/going-live">
          All steps of going live
        </Anchor>
      </p>
      <GoingLiveRows items={open.slice(0, shown)} onDone={onDone} />
      <Folded title={`${open.length - shown} more`} items={open.slice(shown)} onDone={onDone} />
      <Rest items={items} onDone={onDone} />
    </>
  );
}

/** One line, which opens to what is in order and what was left as it is. */
function Ready({ items, onDone }: Rows) {
  const aside = items.filter(({ setAside }) => setAside).length;
  return (
    <details className={classes.folded}>
      <summary>
        <span id="going-live">Ready for real people</span>
        {aside > 0 && `, with ${aside} set aside`}
      </summary>
      <Rest items={items} onDone={onDone} />
      <p>
        <Anchor component={Link} to="/dashboard/going-live">
          All steps of going live
        </Anchor>
      </p>
    </details>
  );
}

function Rest({ items, onDone }: Omit<Rows, 'open'>) {
  const aside = items.filter(({ setAside }) => setAside);
  const ready = items.filter(({ state }) => state === 'ready');
  return (
    <>
      <Folded title={`${aside.length} set aside`} items={aside} onDone={onDone} />
      <Folded title={`${ready.length} in order`} items={ready} onDone={onDone} />
    </>
  );
}

function Folded({ title, ...rows }: Omit<Rows, 'open'> & { title: string }) {
  if (rows.items.length === 0) return null;
  return (
    <details className={classes.folded}>
      <summary>{title}</summary>
      <GoingLiveRows {...rows} />
    </details>
  );
}

const counted = [
  ['unsafe', 'not safe'],
  ['simulated', 'simulated'],
  ['todo', 'to do'],
] as const;

/** "1 not safe, 3 simulated, 12 to do". */
function countsLabel(open: readonly GoingLiveItem[]): string {
  return counted
    .map(([state, label]) => ({ label, count: open.filter((item) => item.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} ${label}`)
    .join(', ');
}
