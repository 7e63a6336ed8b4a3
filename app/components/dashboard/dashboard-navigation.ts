import {
  IconBriefcase,
  IconCalendar,
  IconCalendarEvent,
  IconCash,
  IconDiscount,
  IconGift,
  IconHeartHandshake,
  IconHistory,
  IconId,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconMapPin,
  IconReceiptPound,
  IconSettings,
  IconShieldLock,
  IconTag,
  IconUserCircle,
  IconUsers,
  IconWebhook,
  IconWorld,
} from '#app/icons/desk.ts';
import type { Role } from '#domain/access/role.ts';

export type NavigationItem = { to: string; label: string; icon: typeof IconCash };

/** Only screens that exist, of which the company's are shown by permission (company-screens.ts). An unknown role has none. */
export const dashboardNavigation: Record<Role, NavigationItem[]> = {
  company: [
    { to: '/dashboard', label: 'Overview', icon: IconLayoutDashboard },
    { to: '/dashboard/bookings', label: 'Bookings', icon: IconCalendar },
    { to: '/dashboard/serviceProviders', label: 'Cleaners', icon: IconId },
    { to: '/dashboard/messages', label: 'Messages', icon: IconMail },
    { to: '/dashboard/quotes', label: 'Quotes', icon: IconReceiptPound },
    { to: '/dashboard/promoCodes', label: 'Promo codes', icon: IconDiscount },
    { to: '/dashboard/offers', label: 'Offers', icon: IconTag },
    { to: '/dashboard/postalCodes', label: 'Areas', icon: IconMapPin },
    { to: '/dashboard/giftcards', label: 'Gift cards', icon: IconGift },
    { to: '/dashboard/payroll', label: 'Payroll', icon: IconCash },
    { to: '/dashboard/affiliates', label: 'Affiliates', icon: IconHeartHandshake },
    { to: '/dashboard/applicationSetting', label: 'Prices and days', icon: IconSettings },
    { to: '/dashboard/miscSetting', label: 'Site content', icon: IconWorld },
    { to: '/dashboard/team', label: 'Team', icon: IconUsers },
    { to: '/dashboard/api-keys', label: 'API keys', icon: IconKey },
    { to: '/dashboard/webhooks', label: 'Webhooks', icon: IconWebhook },
    { to: '/dashboard/miscellaneous', label: 'Data and log', icon: IconShieldLock },
  ],
  serviceprovider: [
    { to: '/dashboard/sp/bookings', label: 'Jobs', icon: IconBriefcase },
    { to: '/dashboard/sp/booking-history', label: 'History', icon: IconHistory },
    { to: '/dashboard/sp/profile', label: 'Profile', icon: IconUserCircle },
  ],
  customer: [
    { to: '/dashboard/cs/bookings', label: 'Bookings', icon: IconCalendarEvent },
    { to: '/dashboard/cs/booking-history', label: 'History', icon: IconHistory },
    { to: '/dashboard/cs/profile', label: 'Profile', icon: IconUserCircle },
  ],
  unknown: [],
};
