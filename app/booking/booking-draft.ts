import type {
  City,
  CoverChoice,
  Extra,
  Parking,
  Schedule,
  ServiceFrequency,
  ServiceLocation,
  ServiceType,
} from '#domain/booking/options.ts';

/** An accepted quote that is being booked: its price is for that work. */
export type DraftQuote = { token: string; pricePence: number; quarterHours: number; cleanerCount: number };

/** What somebody has told the booking form so far. Payment data are never part of it. */
export type BookingDraft = {
  /** Comes with the address and is never kept. */
  quote: DraftQuote | null;
  serviceType: ServiceType | null;
  serviceLocation: ServiceLocation;
  businessUse: boolean;
  serviceFrequency: ServiceFrequency | null;
  schedule: Schedule | null;
  bedroomCount: number | null;
  bathroomCount: number | null;
  extras: Extra[];
  /** Set only by the customer's own choice; until then our suggestion holds (planned-hours.ts). */
  ownQuarterHours: number | null;
  ownCleanerCount: number | null;
  cleaningSupplies: boolean;
  postalCode: string;
  /** The last outcode we were told is served, and its city; the server decides again when booking. */
  areaOutcode: string;
  areaCity: City | null;
  address: string;
  parking: Parking | null;
  pets: string;
  commentsForAssistant: string;
  commentsForUs: string;
  startDate: string | null;
  startTime: string | null;
  /** What the start time was free for (start-time-key.ts): other answers may make it wrong again. */
  startTimeKey: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  offerNotifications: boolean;
  coverChoice: CoverChoice;
  promo: string;
  termsCondition: boolean;
  earlyStartRequest: boolean;
};

export const emptyBookingDraft: BookingDraft = {
  quote: null,
  serviceType: null,
  serviceLocation: 'House',
  businessUse: false,
  serviceFrequency: null,
  schedule: null,
  bedroomCount: null,
  bathroomCount: null,
  extras: [],
  ownQuarterHours: null,
  ownCleanerCount: null,
  cleaningSupplies: false,
  postalCode: '',
  areaOutcode: '',
  areaCity: null,
  address: '',
  parking: null,
  pets: '',
  commentsForAssistant: '',
  commentsForUs: '',
  startDate: null,
  startTime: null,
  startTimeKey: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  offerNotifications: false,
  coverChoice: 'ask',
  promo: '',
  termsCondition: false,
  earlyStartRequest: false,
};
