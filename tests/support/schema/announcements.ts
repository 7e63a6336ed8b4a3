import { alwaysGivenMark, retiredMark } from '#db/announced-changes.ts';
import type { Loss } from './find-losses.ts';
import type { Shape } from './read-shape.ts';

/** Which migration announced what, by the thing's name; null where the comment says nothing of it. */
export type Announcements = Map<string, { by: string; mark: string }>;

const markOf = (comment: string): string | undefined =>
  [retiredMark, alwaysGivenMark].find((mark) => comment.startsWith(mark));

/** Takes up what a migration announced, and forgets what it took back or carried out. */
export function followAnnouncements(known: Announcements, migration: string, after: Shape): void {
  for (const name of known.keys()) if (!after.has(name)) known.delete(name);
  for (const [name, { comment }] of after) {
    const mark = markOf(comment);
    if (!mark) known.delete(name);
    else if (known.get(name)?.mark !== mark) known.set(name, { by: migration, mark });
  }
}

/**
 * Whether a release came out between an announcement and its loss, so that the release before reads none of it; `released`
 * is the number of the last migration of the newest release, '' where there was none.
 */
export function isAnnounced(loss: Loss, known: Announcements, released: string): boolean {
  const found = known.get(loss.thing);
  const mark = loss.how === 'must be given' ? alwaysGivenMark : retiredMark;
  return found?.mark === mark && found.by.slice(0, 4) <= released;
}

/** `## 0.2.0, 5 December 2026, schema 0316` of CHANGELOG.md → '0316', of the newest release; '' where none says it. */
export function lastReleasedMigration(changelog: string): string {
  const numbers = [...changelog.matchAll(/^## \d.*, schema (\d{4})$/gm)].map(([, number = '']) => number);
  return numbers.toSorted().at(-1) ?? '';
}
