/** The visit as mails tell it; words are already for people. */
export type VisitFacts = {
  serviceName: string;
  frequency: string;
  when: string;
  length: string;
  cleaners: string;
};

type MailProps = {
  'booking-received': {
    bookingId: string;
    firstName: string;
    visit: VisitFacts;
    address: string;
    priceLines: [label: string, amount: string][];
    paymentNote: string;
    isEarlyStart: boolean;
    /** Opens the guest's account; absent when the e-mail already has one. */
    accountLink?: string;
  };
  'booking-invitation': {
    bookingId: string;
    firstName: string;
    visit: VisitFacts;
    place: string;
    pay: string;
  };
  'booking-confirmed': { bookingId: string; firstName: string; visit: VisitFacts; cleanerNames: string };
  'provider-booking-confirmed': {
    bookingId: string;
    firstName: string;
    visit: VisitFacts;
    address: string;
    customerName: string;
    notes: string;
  };
  'booking-completed': {
    bookingId: string;
    firstName: string;
    visit: VisitFacts;
    total: string;
  };
  'booking-canceled': {
    firstName: string;
    visit: VisitFacts;
    isCustomer: boolean;
    isByCustomer: boolean;
    reason: string;
  };
  'account-link': { firstName: string; accountLink: string; reason: string };
  'provider-approved': { firstName: string };
};

export type MailTemplate = keyof MailProps;
export type MailPropsOf<Template extends MailTemplate> = MailProps[Template];

/** One mail of the outbox: unique by template, entity, recipient and version (product.md 2.1). */
export type Mail = {
  [Template in MailTemplate]: {
    template: Template;
    entityId: string;
    recipient: string;
    version?: number;
    props: MailProps[Template];
  };
}[MailTemplate];
