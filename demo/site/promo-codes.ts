type DemoPromoCode = {
  code: string;
  isOnlyNewUser: boolean;
  discountPercent: number;
  description: string;
  /** Days before today on which it was made. */
  daysAgo: number;
  /** Days before today on which it was switched off; null for one that can still be used. */
  endedDaysAgo: number | null;
};

/** For a first clean. */
export const welcomeCode = 'WELCOME10';
/** For whoever comes again. */
export const neighbourCode = 'NEIGHBOUR15';
/** Ended by now. */
export const movingCode = 'MOVEDAY20';

export const demoPromoCodes: readonly DemoPromoCode[] = [
  {
    code: welcomeCode,
    isOnlyNewUser: true,
    discountPercent: 10,
    description: 'For a first clean. Printed on the leaflets.',
    daysAgo: 138,
    endedDaysAgo: null,
  },
  {
    code: neighbourCode,
    isOnlyNewUser: false,
    discountPercent: 15,
    description: 'For customers who have told a neighbour about us.',
    daysAgo: 120,
    endedDaysAgo: null,
  },
  {
    code: movingCode,
    isOnlyNewUser: false,
    discountPercent: 20,
    description: 'Handed out by two letting agents until their tenancies had turned over.',
    daysAgo: 118,
    endedDaysAgo: 30,
  },
  {
    code: 'THANKYOU5',
    isOnlyNewUser: false,
    discountPercent: 5,
    description: 'For the Christmas cards. Nobody has been sent one yet.',
    daysAgo: 6,
    endedDaysAgo: null,
  },
];
