import type { BookingInput } from '#domain/booking/booking-input.ts';
import type { City } from '#domain/booking/options.ts';
import type { CandidateProvider, OccupiedTime } from '#domain/matching/candidate-provider.ts';
import type { Place } from './served-places.ts';

export type PlannedPerson = Place & {
  city: City;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
};

export type PlannedProvider = {
  person: PlannedPerson;
  /** What they write in the application form. */
  answers: Record<string, unknown>;
  /** As matching will see them; the id stands for the one the database gives. */
  candidate: CandidateProvider;
  /** Filled while visits are planned; the same list as the candidate's. */
  occupied: OccupiedTime[];
  appliedAt: Date;
  /** Null for somebody whose application still waits. */
  approvedAt: Date | null;
  /** A paper that runs out, and its last London day. */
  ending: { kind: 'insurance' | 'right-to-work'; on: string } | null;
};

export type Habit = 'weekly' | 'biweekly' | 'monthly' | 'once';

export type PlannedCustomer = {
  person: PlannedPerson;
  habit: Habit;
  /** What they answer in the booking form each time, without the day. */
  answers: Pick<
    BookingInput,
    | 'serviceType'
    | 'serviceLocation'
    | 'serviceFrequency'
    | 'schedule'
    | 'bedroomCount'
    | 'bathroomCount'
    | 'extras'
    | 'quarterHours'
    | 'cleanerCount'
    | 'cleaningSupplies'
    | 'businessUse'
  >;
  /** Guests have none, and so cannot rate. */
  hasAccount: boolean;
  /** Pays later, by bank. */
  isOnAccount?: boolean;
};

/** What becomes of a visit that doesn't simply take place. */
export type Turn =
  | 'never finished'
  | 'nobody opens'
  | 'nobody comes'
  | 'customer cancels'
  | 'customer waits on';

export type PlannedVisit = {
  /** Names the visit's own row of draws. */
  name: string;
  customer: PlannedCustomer;
  bookedAt: Date;
  startDate: string;
  startTime: string;
  startsAt: Date;
  endsAt: Date;
  /** Who accepts; fewer than asked for when the booking is still open. */
  providers: PlannedProvider[];
  /** Who takes nothing else at that time, so that the open places are there still when it is booked. */
  standBy?: readonly PlannedProvider[];
  /** Whether the customer rates it as soon as they may; undefined leaves it to chance. */
  isRated?: boolean;
  turn?: Turn;
  /** The promo code it is booked with. */
  promo?: string;
  /** The code of the gift card that pays for it. */
  giftCode?: string;
  /** The affiliate's link they came by. */
  via?: string;
};

export type Plan = {
  providers: PlannedProvider[];
  taken: PlannedVisit[];
  open: PlannedVisit[];
};
