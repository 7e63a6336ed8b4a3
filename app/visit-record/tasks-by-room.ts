type InRoom = { room: string };

/** Tasks under their rooms, both in the order of the list. */
export function tasksByRoom<Task extends InRoom>(tasks: readonly Task[]): { room: string; tasks: Task[] }[] {
  return [...Map.groupBy(tasks, ({ room }) => room)].map(([room, ofRoom]) => ({ room, tasks: ofRoom }));
}
