import { VisuallyHidden } from '@mantine/core';
import tables from '#app/components/layout/plain-table.module.css';
import { isDoneIn, roomTasks, type TaskLevel } from '#domain/visit-record/service-tasks.ts';
import classes from './task-table.module.css';

const columns: readonly { level: TaskLevel; label: string }[] = [
  { level: 'standard', label: 'Standard, regular' },
  { level: 'deep', label: 'Deep' },
  { level: 'move', label: 'Move-in or move-out' },
];

function Mark({ isDone, label }: { isDone: boolean; label: string }) {
  return (
    <td className={classes.mark} data-done={isDone || undefined}>
      <span className={isDone ? classes.yes : classes.no} aria-hidden />
      <span className={classes.name} aria-hidden>
        {label}
      </span>
      <VisuallyHidden>{isDone ? 'Yes' : 'No'}</VisuallyHidden>
    </td>
  );
}

/** What is done in which clean, room by room; labelled by the heading `labelledBy`. */
export function TaskTable({ labelledBy }: { labelledBy: string }) {
  return (
    <div className={classes.frame}>
      <table className={`${tables.table} ${classes.table}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">What is done</th>
            {columns.map(({ level, label }) => (
              <th key={level} scope="col" className={classes.mark}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {roomTasks.map(({ room, tasks }) => (
          <tbody key={room}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={classes.room}>
                {room}
              </th>
            </tr>
            {tasks.map((task) => (
              <tr key={task.text}>
                <th scope="row" className={classes.task}>
                  {task.text}
                </th>
                {columns.map(({ level, label }) => (
                  <Mark key={level} isDone={isDoneIn(task, level)} label={label} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
