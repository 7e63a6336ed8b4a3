import { type Extra, labels, type ServiceLocation, type ServiceType } from '../booking/options.ts';
import { officeTasks, type RoomTasks, roomTasks, type TaskLevel, tasksIn } from './service-tasks.ts';

const levels: Record<ServiceType, TaskLevel> = {
  standardcleaning: 'standard',
  regularcleaning: 'standard',
  deepcleaning: 'deep',
  'move-out/incleaning': 'move',
};

/** Of what the customer asked for beside the list. */
export const ownRoom = 'Asked for';
export const extrasRoom = 'Extras';

export type ChecklistTask = {
  /** Names it on the wire and in the record: its room and words, such as `Kitchen: Inside the oven`. */
  task: string;
  room: string;
  text: string;
};

export type ChecklistOf = {
  serviceType: ServiceType;
  serviceLocation: ServiceLocation;
  extras: readonly Extra[];
  ownTasks: readonly string[];
};

const inRoom = (room: string, texts: readonly string[]): ChecklistTask[] =>
  texts.map((text) => ({ task: `${room}: ${text}`, room, text }));

/**
 * What is to be done at a visit, room by room: what its customer wrote first, then its extras, then what a clean of its
 * kind does (rules/lifecycles#visit-record).
 */
export function checklistOf({
  serviceType,
  serviceLocation,
  extras,
  ownTasks,
}: ChecklistOf): ChecklistTask[] {
  const rooms: readonly RoomTasks[] = serviceLocation === 'House' ? roomTasks : officeTasks;
  return [
    ...inRoom(ownRoom, ownTasks),
    ...inRoom(
      extrasRoom,
      extras.map((extra) => labels.extra[extra]),
    ),
    ...tasksIn(rooms, levels[serviceType]).flatMap(({ room, tasks }) => inRoom(room, tasks)),
  ];
}

/** A task of a record again as the checklist shows it. */
export function readTask(task: string): ChecklistTask {
  const end = task.indexOf(': ');
  return { task, room: task.slice(0, end), text: task.slice(end + 2) };
}
