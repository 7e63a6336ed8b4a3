import { useEffect, useId, useRef, useState } from 'react';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { VisitRecord } from '#app/documents/visit-record.ts';
import classes from './job-record.module.css';
import { RecordForm } from './record-form.tsx';
import { TaskList } from './task-list.tsx';
import { tasksByRoom } from './tasks-by-room.ts';
import { useQueuedTicks } from './use-queued-entries.ts';
import { type AddToRecord, useRecordPress } from './use-record-press.ts';

type ChecklistCardProps = { record: VisitRecord; bookingId: string; isOpen: boolean; add: AddToRecord };

/** What is to be done at a job, ticked off as it is done: a press shows at once, with signal or without. */
export function ChecklistCard({ record, bookingId, isOpen, add }: ChecklistCardProps) {
  const { press, problem } = useRecordPress(add);
  const scope = useId();
  const queued = useQueuedTicks(bookingId);
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const underWay = useRef(new Map<string, number>());
  // What is read anew knows of each press that was answered.
  useEffect(() => {
    if (record) setPressed((before) => new Map([...before].filter(([task]) => underWay.current.get(task))));
  }, [record]);
  const tasks = record.tasks.map((task) => ({
    ...task,
    isDone: pressed.get(task.task) ?? queued.get(task.task) ?? task.isDone,
  }));
  const count = (task: string, by: 1 | -1) =>
    underWay.current.set(task, (underWay.current.get(task) ?? 0) + by);
  const tick = (task: string, isDone: boolean) => {
    setPressed((before) => new Map(before).set(task, isDone));
    count(task, 1);
    void press('tick', { task, isDone: isDone ? 'yes' : 'no' }).finally(() => count(task, -1));
  };
  const done = tasks.filter(({ isDone }) => isDone).length;
  return (
    <Card as="section" title="Checklist">
      <p>
        {done} of {tasks.length} done
      </p>
      {problem && <p role="alert">{problem}</p>}
      {isOpen ? (
        <RecordForm>
          {tasksByRoom(tasks).map(({ room, tasks: ofRoom }) => (
            <fieldset key={room} className={classes.room}>
              <legend>{room}</legend>
              {ofRoom.map(({ task, text, isDone }) => (
                <TickBox
                  key={task}
                  field={task}
                  id={`${scope}-${task}`}
                  label={text}
                  isTicked={isDone}
                  onChange={(isTicked) => tick(task, isTicked)}
                />
              ))}
            </fieldset>
          ))}
        </RecordForm>
      ) : (
        <TaskList tasks={tasks} level={3} />
      )}
    </Card>
  );
}
