import type { Shape } from './read-shape.ts';

export type Loss = {
  /** As the shape names it: `column offers.title`. */
  thing: string;
  how: 'is gone' | 'has another type' | 'must be given';
};

const tableOf = (thing: string): string | undefined => /^(?:column|unique key of) (\w+)/.exec(thing)?.[1];

function howLost(thing: string, before: Shape, after: Shape): Loss['how'] | null {
  const [was, is] = [before.get(thing), after.get(thing)];
  if (!was) {
    // A new column is nothing to a program that doesn't know it, unless no row can be written without it.
    const table = tableOf(thing) ?? '';
    return is?.isRequired && before.has(`table ${table}`) ? 'must be given' : null;
  }
  if (!is) {
    // What went with its table is told once.
    const table = tableOf(thing) ?? '';
    const goesWith = [`table ${table}`, `view ${table}`].find((owner) => before.has(owner));
    return goesWith && !after.has(goesWith) ? null : 'is gone';
  }
  if (was.type !== is.type) return 'has another type';
  return is.isRequired && !was.isRequired ? 'must be given' : null;
}

/**
 * What a program that was written for one shape can't do any more with another: read what is gone or of another type, or
 * write a row without something that has to be given by now. A new name for something is a loss of the old one.
 */
export function findLosses(before: Shape, after: Shape): Loss[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((thing) => {
    const how = howLost(thing, before, after);
    return how ? [{ thing, how }] : [];
  });
}

/** `column offers.title is gone` */
export const lossText = ({ thing, how }: Loss): string => `${thing} ${how}`;
