/** Which cleans a task belongs to: standard and regular, deep, move; each has what the one before it has. */
export type TaskLevel = 'standard' | 'deep' | 'move';

type Task = {
  text: string;
  from: TaskLevel;
  /** Makes no sense in an empty home. */
  isLivedIn?: boolean;
};

export type RoomTasks = { room: string; tasks: readonly Task[] };

const at =
  (from: TaskLevel) =>
  (...texts: string[]) =>
    texts.map((text) => ({ text, from }));
const standard = at('standard');
const deep = at('deep');
const move = at('move');

/** What is done in which room. Extras that somebody adds come on top. */
export const roomTasks: readonly RoomTasks[] = [
  {
    room: 'Kitchen',
    tasks: [
      ...standard(
        'Worktops, table and tiles wiped',
        'Hob, sink and taps cleaned',
        'Cupboard fronts and the outside of appliances wiped',
        'Bin emptied, floor vacuumed and mopped',
      ),
      ...deep('Limescale taken off sink and taps', 'Kickboards, handles and the outside of the hood washed'),
      ...move('Inside cupboards and drawers', 'Inside the oven', 'Inside the fridge'),
    ],
  },
  {
    room: 'Bathrooms',
    tasks: [
      ...standard(
        'Bath, shower, basin and taps cleaned',
        'Toilet cleaned inside and out',
        'Mirrors and glass polished',
        'Floor vacuumed and mopped',
      ),
      ...deep('Limescale taken off tiles, screens and taps', 'Joints between tiles scrubbed'),
      ...move('Inside cabinets'),
    ],
  },
  {
    room: 'Bedrooms and living rooms',
    tasks: [
      ...standard(
        'Surfaces, shelves and sills dusted',
        'Mirrors polished, bins emptied',
        'Floors vacuumed, hard floors mopped',
      ),
      { text: 'Beds made, or changed if you leave the linen out', from: 'standard', isLivedIn: true },
      ...deep('Behind and under what one person can move'),
      ...move('Inside wardrobes and drawers', 'Inside the windows'),
    ],
  },
  {
    room: 'Hall and everywhere',
    tasks: [
      ...standard('Stairs and landings vacuumed', 'Door handles and banister wiped'),
      ...deep('Skirting boards, doors, frames and switches washed', 'Radiators dusted, cobwebs taken down'),
    ],
  },
];

/** The same for an office or business. */
export const officeTasks: readonly RoomTasks[] = [
  {
    room: 'Kitchen',
    tasks: [
      ...standard(
        'Worktops, table and tiles wiped',
        'Sink and taps cleaned',
        'Outside of appliances and cupboards wiped',
        'Bins emptied, floor vacuumed and mopped',
      ),
      ...deep('Limescale taken off sink and taps', 'Inside of the microwave'),
      ...move('Inside cupboards and drawers', 'Inside the fridge'),
    ],
  },
  {
    room: 'Washrooms',
    tasks: [
      ...standard(
        'Basins and taps cleaned',
        'Toilets cleaned inside and out',
        'Mirrors polished',
        'Floor mopped',
      ),
      ...deep('Limescale taken off tiles and taps'),
    ],
  },
  {
    room: 'Desks and meeting rooms',
    tasks: [
      ...standard(
        'Clear desks and tables wiped',
        'Sills and shelves dusted',
        'Bins emptied',
        'Floors vacuumed, hard floors mopped',
      ),
      ...deep('Behind and under what one person can move'),
      ...move('Inside the windows'),
    ],
  },
  {
    room: 'Reception and everywhere',
    tasks: [
      ...standard('Stairs and landings vacuumed', 'Door handles, switches and glass doors wiped'),
      ...deep('Skirting boards, doors and frames washed', 'Radiators dusted, cobwebs taken down'),
    ],
  },
];

const order: readonly TaskLevel[] = ['standard', 'deep', 'move'];

export const isDoneIn = ({ from, isLivedIn }: Task, clean: TaskLevel): boolean =>
  order.indexOf(from) <= order.indexOf(clean) && !(isLivedIn && clean === 'move');

/** What a clean does in each of some rooms. */
export function tasksIn(rooms: readonly RoomTasks[], clean: TaskLevel): { room: string; tasks: string[] }[] {
  return rooms
    .map(({ room, tasks }) => ({
      room,
      tasks: tasks.filter((task) => isDoneIn(task, clean)).map(({ text }) => text),
    }))
    .filter(({ tasks }) => tasks.length > 0);
}

/** What a clean of a home does in each room. */
export const tasksOf = (clean: TaskLevel) => tasksIn(roomTasks, clean);
