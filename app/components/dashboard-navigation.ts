import {
  IconBriefcase,
  IconCalendar,
  IconCalendarEvent,
  IconCash,
  IconHistory,
  IconLayoutDashboard,
} from '@tabler/icons-react';
import type { Role } from '#domain/access/role.ts';

export type NavigationItem = { to: string; label: string; icon: typeof IconCash };

/** Only screens that exist. An unknown role has none. */
export const dashboardNavigation: Record<Role, NavigationItem[]> = {
  company: [
    { to: '/dashboard', label: 'Overview', icon: IconLayoutDashboard },
    { to: '/dashboard/bookings', label: 'Bookings', icon: IconCalendar },
    { to: '/dashboard/payroll', label: 'Payroll', icon: IconCash },
  ],
  serviceprovider: [
    { to: '/dashboard/sp/bookings', label: 'Jobs', icon: IconBriefcase },
    { to: '/dashboard/sp/booking-history', label: 'History', icon: IconHistory },
    { to: '/dashboard/sp/profile', label: 'Pay', icon: IconCash },
  ],
  customer: [
    { to: '/dashboard/cs/bookings', label: 'Bookings', icon: IconCalendarEvent },
    { to: '/dashboard/cs/booking-history', label: 'History', icon: IconHistory },
  ],
  unknown: [],
};
