export type BookingViewer = 'company' | 'customer' | 'assigned' | 'offered' | 'none';

/** Which groups of a booking's fields a viewer may read (rules/people#who-may-read-what). */
export type BookingView = {
  /** Full address, postcode, position, surname, notes for the cleaner. */
  place: boolean;
  phone: boolean;
  /** The phone numbers of the cleaners who come. */
  cleanerPhone: boolean;
  /** E-mail, notes for us, prices, promo: the customer's and the company's. */
  customer: boolean;
  /** E-mails invited, the platform's share. */
  company: boolean;
  /** What an offered job shows: when, where roughly, what, pay. */
  offer: boolean;
};

const hourMs = 3600 * 1000;
const addressAfterMs = 7 * 24 * hourMs;
const phoneAroundMs = 24 * hourMs;

/** The company sees all of a booking, whenever it is. */
const companyView: BookingView = {
  place: true,
  phone: true,
  cleanerPhone: true,
  customer: true,
  company: true,
  offer: true,
};

/**
 * A provider has the address only while accepted, until 7 days after the visit; the phone 24 hours around
 * it, and so long the customer has theirs.
 */
export function bookingView(question: {
  viewer: BookingViewer;
  now: Date;
  startsAt: Date;
  endsAt: Date;
}): BookingView {
  const { viewer, now, startsAt, endsAt } = question;
  if (viewer === 'company') return companyView;
  const isCustomer = viewer === 'customer';
  const isAssigned = viewer === 'assigned';
  const isAroundVisit =
    now.getTime() >= startsAt.getTime() - phoneAroundMs && now.getTime() <= endsAt.getTime() + phoneAroundMs;
  const addressStands = now.getTime() <= endsAt.getTime() + addressAfterMs;
  return {
    place: isCustomer || (isAssigned && addressStands),
    phone: isCustomer || (isAssigned && isAroundVisit),
    cleanerPhone: isCustomer && isAroundVisit,
    customer: isCustomer,
    company: false,
    offer: viewer !== 'none',
  };
}
