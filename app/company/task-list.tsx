import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import { type CompanyTask, taskPage } from './company-tasks.ts';
import classes from './task-list.module.css';

/** What waits for a decision of the office, most urgent first. */
export function TaskList({ tasks, now }: { tasks: readonly CompanyTask[]; now: Date }) {
  if (tasks.length === 0) return <EmptyState title="Nothing is waiting for you." />;
  return (
    <ul className={classes.list}>
      {tasks.map((task) => (
        <li key={task.id} className={classes.task}>
          <div>
            <p className={classes.words}>{task.words}</p>
            <Visits visits={task.visits} />
          </div>
          {task.dueAt && <Due at={new Date(task.dueAt)} now={now} />}
          <Group gap="sm">
            <Open task={task} />
            {task.kind === 'vat-relief' && (
              <VerbForm step="take-relief" hidden={{ id: task.entityID }} submit="Reclaim the VAT" />
            )}
            <VerbForm step="end-task" hidden={{ id: task.id, words: task.words }} submit="Done" isQuiet />
          </Group>
        </li>
      ))}
    </ul>
  );
}

/** The visits a task is about where they are several. */
function Visits({ visits }: { visits: CompanyTask['visits'] }) {
  if (visits.length === 0) return null;
  return (
    <ul className={classes.visits}>
      {visits.map(({ bookingID, when }) => (
        <li key={bookingID}>
          <Anchor component={Link} to={`/dashboard/booking/${bookingID}`}>
            {when}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Due({ at, now }: { at: Date; now: Date }) {
  const when = `${formatLongDate(londonDate(at))}, ${formatTime(londonTime(at))}`;
  return at < now ? <p className={classes.late}>Was due {when}</p> : <p className={classes.due}>By {when}</p>;
}

function Open({ task }: { task: CompanyTask }) {
  const page = taskPage(task);
  if (!page) return null;
  return (
    <Anchor
      component={Link}
      to={page}
      reloadDocument={task.entity === 'invoice'}
      aria-label={`Open: ${task.words}`}
    >
      Open
    </Anchor>
  );
}
