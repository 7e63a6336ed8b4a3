import type { CalendarKind } from './calendar-kind.ts';

const areas: Record<CalendarKind, string> = { customer: 'cs', serviceprovider: 'sp' };

/** Where whoever it is reads about a visit. */
export const visitPath = (kind: CalendarKind, bookingId: string): string =>
  `/dashboard/${areas[kind]}/booking/${bookingId}`;

/** Where whoever it is makes, renews and ends the address of their feed. */
export const feedPath = (kind: CalendarKind): string => `/dashboard/${areas[kind]}/profile#calendar`;
