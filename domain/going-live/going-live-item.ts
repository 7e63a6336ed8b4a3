import type { Permission } from '../access/permission.ts';
import type { GoingLiveFacts } from './going-live-facts.ts';

/** How something stands for real people, from the best to the worst. */
export const goingLiveStates = ['ready', 'todo', 'simulated', 'unsafe'] as const;
export type GoingLiveState = (typeof goingLiveStates)[number];

/** One way in which something can stand, with what it means for real people. */
type Situation = {
  name: string;
  state: GoingLiveState;
  words: string | ((facts: GoingLiveFacts) => string);
};

export type GoingLiveItem = {
  /** Kept with what was set aside, so it stays as it is. */
  key: string;
  title: string;
  /** The step of docs/going-live.md that says what to do. */
  step: number;
  /** The screen where it is done; null where it is done outside the product. */
  to: string | null;
  /** Any of these lets somebody act on it, and nobody else is shown it. */
  permissions: readonly Permission[];
  /** From the best to the worst: what was set aside is back once it stands further down. */
  situations: readonly Situation[];
  /** The name of the situation; null where it does not come up. */
  situationOf: (facts: GoingLiveFacts) => string | null;
};

/** Holds `situationOf` to the names of its situations. */
export const goingLiveItem = <const Name extends string>(
  item: Omit<GoingLiveItem, 'situations' | 'situationOf'> & {
    situations: readonly (Situation & { name: Name })[];
    situationOf: (facts: GoingLiveFacts) => NoInfer<Name> | null;
  },
): GoingLiveItem => item;
