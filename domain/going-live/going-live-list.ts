import type { Permission } from '../access/permission.ts';
import { businessItems } from './business-items.ts';
import { contactItems } from './contact-items.ts';
import type { GoingLiveFacts } from './going-live-facts.ts';
import { type GoingLiveItem, type GoingLiveState, goingLiveStates } from './going-live-item.ts';
import { installationItems } from './installation-items.ts';
import { moneyItems } from './money-items.ts';
import { registrationItems } from './registration-items.ts';

/** All that the product can tell of going live (rules/content#going-live). */
export const goingLiveItems: readonly GoingLiveItem[] = [
  ...registrationItems,
  ...installationItems,
  ...businessItems,
  ...contactItems,
  ...moneyItems,
].sort((one, other) => one.step - other.step);

export const goingLiveItemOf = (key: string): GoingLiveItem | undefined =>
  goingLiveItems.find((item) => item.key === key);

/** Somebody decided that something stays as it was then. */
export type SetAside = { situation: string; by: string | null; at: Date };

/** How one of them stands. */
export type GoingLiveStanding = {
  item: GoingLiveItem;
  situation: string;
  state: GoingLiveState;
  words: string;
  /** Null also where it stands worse by now than when it was set aside. */
  setAside: SetAside | null;
};

/** What is ready needs no decision, and what is not safe for real people is nobody's to leave so. */
export const canSetAside = (state: GoingLiveState): boolean => state === 'todo' || state === 'simulated';

export const mayActOn = (item: GoingLiveItem, permissions: readonly Permission[]): boolean =>
  item.permissions.some((permission) => permissions.includes(permission));

/** How an item stands; null where it does not come up. */
export function standingOf(
  item: GoingLiveItem,
  facts: GoingLiveFacts,
  setAside: SetAside | undefined,
): GoingLiveStanding | null {
  const situation = item.situationOf(facts);
  const at = item.situations.findIndex(({ name }) => name === situation);
  const found = item.situations[at];
  if (!found) return null;
  const then = item.situations.findIndex(({ name }) => name === setAside?.situation);
  const isStillAside = setAside && canSetAside(found.state) && at <= then;
  return {
    item,
    situation: found.name,
    state: found.state,
    words: typeof found.words === 'string' ? found.words : found.words(facts),
    setAside: isStillAside ? setAside : null,
  };
}

const severityOf = (state: GoingLiveState): number => goingLiveStates.indexOf(state);

/** What somebody with those permissions can see to, the worst first and then in the order of the steps. */
export function goingLiveList(
  facts: GoingLiveFacts,
  setAsides: ReadonlyMap<string, SetAside>,
  permissions: readonly Permission[],
): GoingLiveStanding[] {
  return goingLiveItems
    .filter((item) => mayActOn(item, permissions))
    .flatMap((item) => standingOf(item, facts, setAsides.get(item.key)) ?? [])
    .sort((one, other) => severityOf(other.state) - severityOf(one.state));
}
