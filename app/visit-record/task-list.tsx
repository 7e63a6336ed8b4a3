import { VisuallyHidden } from '@mantine/core';
import type { VisitRecord } from '#app/documents/visit-record.ts';
import { tasksByRoom } from './tasks-by-room.ts';
import classes from './visit-record.module.css';

type TaskListProps = Pick<VisitRecord, 'tasks'> & {
  /** Of the rooms' headings. */
  level: 3 | 4;
};

/** A checklist to be read, room by room. */
export function TaskList({ tasks, level }: TaskListProps) {
  const Heading = `h${level}` as const;
  return tasksByRoom(tasks).map(({ room, tasks: ofRoom }) => (
    <div key={room}>
      <Heading className={classes.room}>{room}</Heading>
      <ul className={classes.tasks}>
        {ofRoom.map(({ task, text, isDone }) => (
          <li key={task} className={isDone ? classes.done : classes.open}>
            {text}
            <VisuallyHidden>{isDone ? ', done' : ', not ticked'}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  ));
}
