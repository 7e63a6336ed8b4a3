import type { SoldOffer } from '#domain/booking/booking-rules.ts';
import type {
  City,
  CoverChoice,
  Extra,
  OneCleanerChoice,
  Parking,
  Schedule,
  ServiceFrequency,
  ServiceLocation,
  ServiceType,
} from '#domain/booking/options.ts';

/** An offer that is being booked: what was sold, with its name for people. */
export type DraftOffer = SoldOffer & { title: string };

/** What a promo code gives this person, as the server said of the code as typed. */
export type FoundPromo = {
  typed: string;
  code: string;
  discountPercent: number;
  checkedWhenBooked?: boolean;
};

/** What is on a gift card, as the server said of the code as typed. */
type FoundGift = { typed: string; balancePence: number; isGoodwill: boolean; expiryDate: string };

/** What somebody has told the booking form so far. Payment data are never part of it. */
export type BookingDraft = {
  /** Comes with the address and is never kept: an offer holds as long as the company says so. */
  offer: DraftOffer | null;
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
  /** Asked where two cleaners come (rules/lifecycles#two-cleaners). */
  ifOneCleaner: OneCleanerChoice;
  /** What the visit may run over by without asking again (rules/prices#actual-price). */
  overRunQuarterHours: number;
  postalCode: string;
  /** The last outcode we were told is served, and its city; the server decides again when booking. */
  areaOutcode: string;
  areaCity: City | null;
  address: string;
  parking: Parking | null;
  /** Of the front door: -1 is a basement, 0 the ground floor. */
  floor: number | null;
  lift: boolean | null;
  somebodyHome: boolean | null;
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
  /** Known while the page is open: a code may end, so its worth is asked again another day. */
  promoFound: FoundPromo | null;
  /** A gift card's code is money: it stays in the tab (agreed-in-tab.ts), not with the other answers. */
  giftCode: string;
  giftFound: FoundGift | null;
  termsCondition: boolean;
  earlyStartRequest: boolean;
};

export const emptyBookingDraft: BookingDraft = {
  offer: null,
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
  ifOneCleaner: 'cancel',
  overRunQuarterHours: 0,
  postalCode: '',
  areaOutcode: '',
  areaCity: null,
  address: '',
  parking: null,
  floor: null,
  lift: null,
  somebodyHome: null,
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
  promoFound: null,
  giftCode: '',
  giftFound: null,
  termsCondition: false,
  earlyStartRequest: false,
};
