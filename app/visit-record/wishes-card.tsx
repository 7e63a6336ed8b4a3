import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { VisitRecord } from '#app/documents/visit-record.ts';
import { longestOwnTask, maxOwnTasks } from '#domain/visit-record/visit-record.ts';
import classes from './visit-record.module.css';

type WishesCardProps = {
  record: VisitRecord | null;
  /** Part of a regular clean: what is asked for may hold for the visits after it, too. */
  isOfSeries: boolean;
  isOpen: boolean;
  by: 'customer' | 'office';
};

/** What a customer asks of their cleaner beside what every such clean does. */
export function WishesCard({ record, isOfSeries, isOpen, by }: WishesCardProps) {
  const [isEditing, setEditing] = useState(false);
  if (!record) return null;
  const { ownTasks, isWithoutPhotos } = record;
  const hasNone = ownTasks.length === 0 && !isWithoutPhotos;
  if (hasNone && !isOpen) return null;
  return (
    <Card as="section" title={by === 'customer' ? 'What matters to you' : 'Asked for beside the checklist'}>
      {isEditing ? (
        <WishesForm record={record} isOfSeries={isOfSeries} onEnd={() => setEditing(false)} />
      ) : (
        <>
          {ownTasks.length > 0 && (
            <ul className={classes.wishes}>
              {ownTasks.map((task) => (
                <li key={task}>{task}</li>
              ))}
            </ul>
          )}
          {isWithoutPhotos && <p>No photos of the home, but of damage.</p>}
          {hasNone && (
            <p>
              {by === 'customer'
                ? 'Your cleaner has a checklist of what your clean includes. Tell them what matters most to you, and they tick it off.'
                : 'Nothing yet.'}
            </p>
          )}
          {isOpen && (
            <Button variant="default" mt="md" onClick={() => setEditing(true)}>
              {hasNone ? 'Add to the checklist' : 'Change'}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

type WishesFormProps = Pick<WishesCardProps, 'isOfSeries'> & { record: VisitRecord; onEnd: () => void };

function WishesForm({ record, isOfSeries, onEnd }: WishesFormProps) {
  const [isWithoutPhotos, setWithoutPhotos] = useState(record.isWithoutPhotos);
  const [isForLater, setForLater] = useState(false);
  return (
    <>
      <VerbForm step="set-wishes" submit="Save" onDone={onEnd}>
        {(problems, idOf) => (
          <Stack gap="sm" w="100%">
            <FreeTextField
              name="tasks"
              label="One thing a line"
              description={`Up to ${maxOwnTasks}, each in a few words. They are done within the time you booked.`}
              rows={5}
              maxLength={maxOwnTasks * (longestOwnTask + 1)}
              defaultValue={record.ownTasks.join('\n')}
              idOf={idOf}
              problems={problems}
            />
            <TickBox
              field="isWithoutPhotos"
              id={idOf('isWithoutPhotos')}
              label="No photos of my home, please"
              hint="Cleaners take photos before and after to show what they did. Damage is always photographed."
              isTicked={isWithoutPhotos}
              onChange={setWithoutPhotos}
            />
            {isOfSeries && (
              <TickBox
                field="isForLater"
                id={idOf('isForLater')}
                label="For all visits from this one on"
                isTicked={isForLater}
                onChange={setForLater}
              />
            )}
          </Stack>
        )}
      </VerbForm>
      <Button variant="subtle" mt="sm" onClick={onEnd}>
        Back
      </Button>
    </>
  );
}
