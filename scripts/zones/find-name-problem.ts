import { zoneOf } from './zone-of.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const vague = /(^|-)(utils?|helpers?|manager|common|misc)(-|\.|$)/;

/** File and folder names are kebab-case and say what is inside (CONTRIBUTING.md). */
export function findNameProblem(path: string): string | null {
  for (const segment of path.split('/')) {
    const parts = segment.split('.').filter((part, index) => part !== '' || index > 0);
    if (!parts.every((part) => kebab.test(part))) return `"${segment}" is not kebab-case`;
    if (zoneOf(path).kind !== 'outside' && vague.test(segment)) return `"${segment}" says nothing`;
  }
  return null;
}
