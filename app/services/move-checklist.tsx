import { Checklist } from '#app/components/layout/checklist.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { tasksOf } from '#domain/visit-record/service-tasks.ts';
import classes from './move-checklist.module.css';

export function MoveChecklist() {
  return (
    <Section
      id="checklist"
      title="The checklist"
      lead="All of it is in the price. Nothing on this list is an extra."
    >
      <div className={classes.rooms}>
        {tasksOf('move').map(({ room, tasks }) => (
          <div key={room} className={classes.room}>
            <h3 className={classes.title}>{room}</h3>
            <Checklist items={tasks} />
          </div>
        ))}
      </div>
    </Section>
  );
}
