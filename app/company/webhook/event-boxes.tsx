import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { eventTypes } from '#domain/webhook/event-types.ts';
import classes from './webhook.module.css';
import { type EventGroup, eventGroups } from './webhook-label.ts';

type EventBoxesProps = {
  /** Null = all. */
  held: readonly string[] | null;
  error?: string;
  idOf: (field: string) => string;
};

/** Every event, or those ticked in folds by what they are about. */
export function EventBoxes({ held, error, idOf }: EventBoxesProps) {
  const [which, setWhich] = useState(held ? 'some' : 'all');
  const [ticked, setTicked] = useState<readonly string[]>(held ?? []);
  const tick = (types: readonly string[], isTicked: boolean) =>
    setTicked((before) => [...before.filter((one) => !types.includes(one)), ...(isTicked ? types : [])]);
  return (
    <div className={classes.events}>
      <Radio.Group name="which" label="Which events" value={which} onChange={setWhich}>
        <Stack gap="xs" mt="xs">
          <Radio value="all" label="All, also those that we add later" />
          <Radio value="some" label="Only those I choose" />
        </Stack>
      </Radio.Group>
      {error && (
        <p id={idOf('eventTypes')} className={classes.error} tabIndex={-1}>
          {error}
        </p>
      )}
      {which === 'some' && (
        <div className={classes.groups}>
          {eventGroups.map((group) => (
            <GroupBoxes key={group.noun} group={group} ticked={ticked} onTick={tick} idOf={idOf} />
          ))}
        </div>
      )}
    </div>
  );
}

type GroupBoxesProps = {
  group: EventGroup;
  ticked: readonly string[];
  onTick: (types: readonly string[], isTicked: boolean) => void;
  idOf: (field: string) => string;
};

function GroupBoxes({ group, ticked, onTick, idOf }: GroupBoxesProps) {
  const count = group.types.filter((type) => ticked.includes(type)).length;
  return (
    <details className={classes.group}>
      <summary>
        {group.name}{' '}
        <span className={classes.count}>{count > 0 ? `${count} chosen` : group.types.length}</span>
      </summary>
      <fieldset className={classes.boxes}>
        <legend className={classes.hidden}>{group.name}</legend>
        {group.types.length > 1 && (
          <TickBox
            field={`all-${group.noun}`}
            id={idOf(`all-${group.noun}`)}
            label="All of these"
            isTicked={count === group.types.length}
            onChange={(isTicked) => onTick(group.types, isTicked)}
          />
        )}
        {group.types.map((type) => (
          <TickBox
            key={type}
            field={type}
            id={idOf(type)}
            label={type}
            hint={eventTypes[type]}
            isTicked={ticked.includes(type)}
            onChange={(isTicked) => onTick([type], isTicked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
