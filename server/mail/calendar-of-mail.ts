import type { CalendarKind } from '#domain/calendar/calendar-kind.ts';
import type { MailPropsOf, MailTemplate } from './mail-types.ts';

/** What a mail has for its reader's calendar: the one visit it is about, or the way to the feed that has them all. */
export type CalendarOfMail = {
  has: 'visit' | 'feed';
  kind: CalendarKind;
  /** Where the mail itself is of something else. */
  bookingId?: string;
};

type Choice<Template extends MailTemplate> = (props: MailPropsOf<Template>) => CalendarOfMail | null;

const kindOf = ({ to }: { to: 'customer' | 'provider' }): CalendarKind =>
  to === 'customer' ? 'customer' : 'serviceprovider';
const visitOf = (kind: CalendarKind) => (): CalendarOfMail => ({ has: 'visit', kind });
const feedOf = (kind: CalendarKind) => (): CalendarOfMail => ({ has: 'feed', kind });

/** A mail that lists visits: with one it carries that one, with several it names the feed. */
function listOf(
  props: { to: 'customer' | 'provider'; onlyVisit?: string },
  visits: readonly unknown[],
): CalendarOfMail | null {
  const kind = kindOf(props);
  if (visits.length === 0) return null;
  return props.onlyVisit ? { has: 'visit', kind, bookingId: props.onlyVisit } : { has: 'feed', kind };
}

const choices: { [Template in MailTemplate]?: Choice<Template> } = {
  'booking-received': ({ isSeries }) => ({ has: isSeries ? 'feed' : 'visit', kind: 'customer' }),
  'booking-confirmed': visitOf('customer'),
  'provider-booking-confirmed': visitOf('serviceprovider'),
  'assigned-by-phone': visitOf('serviceprovider'),
  'booking-changed': (props) => ({ has: 'visit', kind: kindOf(props) }),
  'booking-canceled': (props) => ({ has: 'visit', kind: kindOf(props) }),
  'booking-lost': visitOf('serviceprovider'),
  'cleaner-withdrew': visitOf('customer'),
  'cleaner-away': feedOf('customer'),
  'days-off-set': (props) => listOf({ ...props, to: 'provider' }, props.visits),
  'visit-given-back': visitOf('customer'),
  'series-cleaner': feedOf('customer'),
  'series-visits': (props) => ({ has: 'feed', kind: kindOf(props) }),
  'visit-put-back': visitOf('customer'),
  'series-resumed': ({ dates }) => (dates.length > 0 ? { has: 'feed', kind: 'customer' } : null),
  'series-visits-canceled': (props) => listOf(props, props.dates),
  'days-closed': (props) => listOf(props, props.visits),
  'weekdays-closed': (props) =>
    listOf(props, [...props.visits, ...[...props.asked, ...props.daily].flatMap(({ dates }) => dates)]),
};

/** What a mail has for calendars (rules/messages#calendars). */
export function calendarOfMail(template: string, props: unknown): CalendarOfMail | null {
  const choose = choices[template as MailTemplate] as Choice<MailTemplate> | undefined;
  return choose?.(props as MailPropsOf<MailTemplate>) ?? null;
}
