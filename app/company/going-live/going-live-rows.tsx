import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { goingLiveSteps } from './going-live-action.ts';
import classes from './going-live-card.module.css';
import type { GoingLiveItem } from './going-live-documents.ts';

const badges = {
  unsafe: { label: 'Not safe', tone: 'stopped' },
  simulated: { label: 'Simulated', tone: 'waiting' },
  todo: { label: 'To do', tone: 'waiting' },
  ready: { label: 'In order', tone: 'good' },
} as const satisfies Record<GoingLiveItem['state'], object>;

type GoingLiveRowsProps = { items: readonly GoingLiveItem[]; onDone: () => void };

/** How each stands, where it is put right, and the decision to leave it. */
export function GoingLiveRows({ items, onDone }: GoingLiveRowsProps) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.key} className={classes.item} data-state={item.state}>
          <div className={classes.what}>
            <p className={classes.title}>
              <span>{item.title}</span>
              <StatusBadge tone={badges[item.state].tone}>{badges[item.state].label}</StatusBadge>
            </p>
            <p className={classes.words}>{item.words}</p>
            {item.setAside && <p className={classes.aside}>{asideLabel(item.setAside)}</p>}
          </div>
          <Where item={item} />
          <Decision item={item} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

const asideLabel = ({ by, at }: NonNullable<GoingLiveItem['setAside']>): string =>
  `Set aside by ${by ?? 'somebody who has left'}, ${momentLabel(at)}`;

/** The screen where it is done, or the step that says how. */
function Where({ item: { title, to, step, state } }: { item: GoingLiveItem }) {
  const guide = `/dashboard/going-live#step-${step}`;
  return (
    <p className={classes.where}>
      {to && (
        <Anchor component={Link} to={to} aria-label={`${state === 'ready' ? 'Look' : 'Put right'}: ${title}`}>
          {state === 'ready' ? 'Look' : 'Put right'}
        </Anchor>
      )}
      <Anchor component={Link} to={guide} aria-label={`Step ${step} of going live: ${title}`}>
        Step {step}
      </Anchor>
    </p>
  );
}

function Decision({ item, onDone }: { item: GoingLiveItem; onDone: () => void }) {
  const { key, title, situation, setAside, canSetAside } = item;
  if (setAside)
    return (
      <VerbForm
        step={goingLiveSteps.takeUp}
        hidden={{ key }}
        submit="Take up again"
        name={`Take up again: ${title}`}
        isQuiet
        onDone={onDone}
      />
    );
  if (!canSetAside) return null;
  return (
    <VerbForm
      step={goingLiveSteps.setAside}
      hidden={{ key, situation }}
      submit="Set aside"
      name={`Set aside: ${title}`}
      isQuiet
      onDone={onDone}
    />
  );
}
