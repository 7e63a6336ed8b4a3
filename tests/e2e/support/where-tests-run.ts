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
    'more-time',
    'paying-in-time',
    'saved-card',
    'sheet-order',
    'work-with-us',
  ],
];

/**
 * Left to the long form: minutes of crashes and floods, a booking that waits for a slow network, a measurement that
 * wants a machine that does nothing else, and Back on every screen, of which `office-lists` holds one.
 */
export const longFormOnly = [
  ...['back-to-screens-once', 'booking-on-slow-3g-once'],
  ...['flood', 'kill', 'lighthouse-once', 'lost-database'],
];

export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};
