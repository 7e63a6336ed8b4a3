import type { Permission } from '#domain/access/permission.ts';

/** The parts of the screen, each with who may change it. */
const contentParts = [
  { id: 'business', label: 'Business', permission: 'settings' },
  { id: 'closed-days', label: 'Closed days', permission: 'bookings' },
  { id: 'site', label: 'Notice, hours and logo', permission: 'content' },
  { id: 'pages', label: 'Pages', permission: 'content' },
  { id: 'questions', label: 'Questions', permission: 'content' },
  { id: 'reviews', label: 'Reviews', permission: 'content' },
  { id: 'redirects', label: 'Redirects', permission: 'content' },
  { id: 'connections', label: 'Connections', permission: 'settings' },
] as const satisfies readonly { id: string; label: string; permission: Permission }[];

/** The parts that somebody with those permissions may change. */
export const openParts = (permissions: readonly string[]) =>
  contentParts.filter(({ permission }) => permissions.includes(permission));
