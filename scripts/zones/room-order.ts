import { dirname } from 'node:path/posix';

/**
 * The rooms of a folder, low to high: files of a room may use those of the rooms before it. What stands beside the
 * rooms is for all of them, and may put them together.
 */
const roomOrder: Record<string, readonly string[]> = {
  'app/booking': ['draft', 'terms', 'when', 'questions', 'checkout', 'change', 'series', 'steps'],
  'app/company': [
    ...[
      'team',
      'webhook',
      'log',
      'note',
      'apart',
      'setting',
      'payroll',
      'card-money',
      'booking',
      'cleaner',
      'customer',
      'desk',
    ],
  ],
  'app/components': [
    ...['basics', 'layout', 'unsent', 'rich-text', 'form', 'selling', 'site', 'dashboard', 'list', 'shell'],
  ],
  'app/lib': ['label', 'state', 'call', 'form', 'list', 'page', 'offline', 'start'],
  'domain/booking': ['price', 'visit', 'change'],
  'server/auth': ['session', 'proofs', 'account', 'api-key', 'outside-pool', 'team'],
  'server/booking': [
    ...[
      'availability',
      'overlap',
      'checkout',
      'charge',
      'pay-link',
      'cancellation',
      'unpaid',
      'change',
      'acceptance',
    ],
    ...['visit-day', 'ending', 'report', 'review'],
  ],
};

/** Why one file may not import the other, both of a folder with rooms; null where it may. */
export function findRoomProblem(from: string, to: string): string | null {
  for (const [folder, rooms] of Object.entries(roomOrder)) {
    if (!from.startsWith(`${folder}/`) || !to.startsWith(`${folder}/`)) continue;
    const [own = '', other = ''] = [from, to].map((path) => dirname(path.slice(folder.length + 1)));
    if (own === '.' || other === '.' || own === other) return null;
    const stranger = [own, other].find((room) => !rooms.includes(room));
    if (stranger) return `${folder}/${stranger} has no place among the rooms (scripts/zones/room-order.ts)`;
    if (rooms.indexOf(own) > rooms.indexOf(other)) return null;
    return `room ${own} of ${folder} may not use room ${other}, which is above it`;
  }
  return null;
}

/** More than one sees across. */
const mostFiles = 40;

// Migrations are read in the order of their numbers, and are folded into fewer only with the first release.
const exempt = 'db/migrations';

/** Folders of source that need rooms. */
export function findCrowds(paths: readonly string[]): { path: string; message: string }[] {
  const inFolder = Map.groupBy(
    paths.filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path)),
    dirname,
  );
  return [...inFolder].flatMap(([folder, files]) =>
    files.length > mostFiles && folder !== exempt
      ? [{ path: folder, message: `${files.length} files; over ${mostFiles} a folder needs rooms` }]
      : [],
  );
}
