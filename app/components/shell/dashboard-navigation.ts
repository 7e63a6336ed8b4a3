import {
  IconAddressBook,
  IconArticle,
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
  IconMap,
  IconMap2,
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

export type NavigationItem = {
  to: string;
  label: string;
  icon: typeof IconCash;
  /** The heading it stands under in a long menu; a short one has none. */
  group?: string;
};

/** Only screens that exist, of which the company's are shown by permission (company-screens.ts). An unknown role has none. */
export const dashboardNavigation: Record<Role, NavigationItem[]> = {
  company: [
    { to: '/dashboard', label: 'Overview', icon: IconLayoutDashboard, group: 'Day' },
    { to: '/dashboard/bookings', label: 'Bookings', icon: IconCalendar, group: 'Day' },
    { to: '/dashboard/reports/booking-map-view', label: 'Map of bookings', icon: IconMap, group: 'Day' },
    { to: '/dashboard/messages', label: 'Messages', icon: IconMail, group: 'Day' },
    { to: '/dashboard/quotes', label: 'Quotes', icon: IconReceiptPound, group: 'Day' },
    { to: '/dashboard/customers', label: 'Customers', icon: IconAddressBook, group: 'People' },
    { to: '/dashboard/serviceProviders', label: 'Cleaners', icon: IconId, group: 'People' },
    {
      to: '/dashboard/reports/service-provider-map-view',
      label: 'Map of cleaners',
      icon: IconMap2,
      group: 'People',
    },
    { to: '/dashboard/affiliates', label: 'Affiliates', icon: IconHeartHandshake, group: 'People' },
    { to: '/dashboard/career', label: 'Careers', icon: IconBriefcase, group: 'People' },
    { to: '/dashboard/career/applications', label: 'Applications', icon: IconUserCircle, group: 'People' },
    { to: '/dashboard/team', label: 'Team', icon: IconUsers, group: 'People' },
    { to: '/dashboard/payroll', label: 'Payroll', icon: IconCash, group: 'Money' },
    { to: '/dashboard/applicationSetting', label: 'Prices and days', icon: IconSettings, group: 'Money' },
    { to: '/dashboard/giftcards', label: 'Gift cards', icon: IconGift, group: 'Money' },
    { to: '/dashboard/promoCodes', label: 'Promo codes', icon: IconDiscount, group: 'Money' },
    { to: '/dashboard/offers', label: 'Offers', icon: IconTag, group: 'Money' },
    { to: '/dashboard/postalCodes', label: 'Areas', icon: IconMapPin, group: 'Site' },
    { to: '/dashboard/blog', label: 'Blog', icon: IconArticle, group: 'Site' },
    { to: '/dashboard/miscSetting', label: 'Site content', icon: IconWorld, group: 'Site' },
    { to: '/dashboard/api-keys', label: 'API keys', icon: IconKey, group: 'Systems' },
    { to: '/dashboard/webhooks', label: 'Webhooks', icon: IconWebhook, group: 'Systems' },
    { to: '/dashboard/miscellaneous', label: 'Data and log', icon: IconShieldLock, group: 'Systems' },
  ],
  serviceprovider: [
    { to: '/dashboard/sp/bookings', label: 'Jobs', icon: IconBriefcase },
    { to: '/dashboard/sp/days-off', label: 'Days off', icon: IconCalendar },
    { to: '/dashboard/sp/booking-history', label: 'History', icon: IconHistory },
    { to: '/dashboard/sp/money', label: 'Money', icon: IconCash },
    { to: '/dashboard/sp/profile', label: 'Profile', icon: IconUserCircle },
  ],
  customer: [
    { to: '/dashboard/cs/bookings', label: 'Bookings', icon: IconCalendarEvent },
    { to: '/dashboard/cs/booking-history', label: 'History', icon: IconHistory },
    { to: '/dashboard/cs/my-gift-cards', label: 'Gift cards', icon: IconGift },
    { to: '/dashboard/cs/profile', label: 'Profile', icon: IconUserCircle },
  ],
  unknown: [],
};
