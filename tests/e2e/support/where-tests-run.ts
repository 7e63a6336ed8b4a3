/** A test file as the configuration names it. */
export const specFile = (name: string): string => `**/${name}.spec.ts`;

/**
 * Journeys that `npm test` walks on a phone; it walks the others at a desk. The long form walks each at both
 * widths, so a width that only one of them has to fit is found there.
 */
export const onPhone = [
  ...[
    'accounts',
    'analytics-consent',
    'booking-again',
    'booking-back-and-forth',
    'booking-in-a-minute',
    'booking-journey',
    'changing-a-booking',
  ],
  ...[
    'enquiries',
    'gift-card',
    'home-and-cities',
    'paying-in-time',
    'saved-card',
    'second-cleans',
    'sheet-order',
    'work-with-us',
  ],
];

/**
 * Left to the long form: minutes of crashes and floods, a booking that waits for a slow network, measurements that want
 * a machine that does nothing else, Back on every screen, of which `office-lists` holds one, and journeys all of whose
 * rules tests of the API hold.
 */
export const longFormOnly = [
  ...['back-to-screens-once', 'booking-on-slow-3g-once'],
  ...['flood', 'gateway', 'kill', 'lighthouse-once', 'lost-database', 'other-engines-once', 'page-edits'],
  ...['recover', 'strangers', 'upgrade'],
  ...['data-complaint', 'ending-papers', 'finding-cleaners', 'finishing-early', 'more-time'],
];

/**
 * Given to a test that repeats, through a screen, a rule that a test of the API holds: `test(name, inLongForm, …)`.
 * One journey of each family of screens stays in `npm test`. Whoever names the file has all of it run.
 */
export const inLongForm = { tag: '@long-form' };

export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};
