import { addDays } from '#domain/time/london.ts';
import { type Slot, standing } from './life-oracle.ts';
import { as, type Stage, today } from './life-world.ts';
import { isOn } from './rhythm-oracle.ts';

/** Does it to the product and to the oracle; answers what was done, or null where there is nothing to do it to. */
export type Act = (stage: Stage) => Promise<string | null>;

const monthOrdinals = ['first', 'second', 'third', 'fourth', 'last'] as const;
export const ordinalAt = (place: number) => monthOrdinals[place - 1] ?? 'last';

/** Customer or office: both can do all of it. */
export const somebody = ({ world, customer, random }: Stage) =>
  as(world, random() < 0.75 ? customer : world.office);

/** Visits of the plan that are far enough away to be changed for nothing. */
export const changeable = (stage: Stage): Slot[] => {
  const first = addDays(today(stage), 2);
  const { rhythm } = stage.life;
  return standing(stage.life, stage.now).filter(
    ({ planned, date }) => planned >= first && date >= first && isOn(rhythm, planned),
  );
};

export const order = ({ seriesId }: Stage) => ({ id: seriesId, expectedVersion: null });
export const hasPause = ({ life: { pause: own } }: Stage) => own !== null;
