import type { LeftOut } from '#domain/series/left-out.ts';

export type CleanerView = { firstName: string; serviceStatus: string };

export type ProgressInput = {
  status: string;
  cleanerCount: number;
  cleanersFound: number;
  cleaners: readonly CleanerView[];
  /** Its cleaner gave it back after the planned start. */
  isGivenBack?: boolean;
  /** Where it was left out of its series and not cancelled by itself. */
  leftOut?: LeftOut | null;
  /** "by you at 11:10am", where it was ended after it had begun. */
  endedEarly?: string | null;
};

export type Progress = { headline: string; next: string };

const working = new Set(['accepted', 'started', 'completed']);

function namesOf(cleaners: readonly CleanerView[]): string {
  const names = cleaners
    .filter((cleaner) => working.has(cleaner.serviceStatus))
    .map((cleaner) => cleaner.firstName);
  return names.join(' and ') || 'Your cleaner';
}

function searching({ cleanerCount, cleanersFound }: ProgressInput): Progress {
  const next =
    'We’ll email you as soon as your clean is confirmed. You pay nothing before the clean is done.';
  if (cleanersFound === 0) {
    return { headline: `We’re finding your ${cleanerCount === 1 ? 'cleaner' : 'cleaners'}`, next };
  }
  return { headline: `${cleanersFound} of ${cleanerCount} cleaners found`, next };
}

const givenBack: Progress = {
  headline: 'Nobody comes at this time',
  next: 'Choose below what you would like instead. None of it costs you anything.',
};

function coming({ cleaners }: ProgressInput): Progress {
  const names = namesOf(cleaners);
  const isPair = names.includes(' and ');
  if (cleaners.some((cleaner) => cleaner.serviceStatus === 'started')) {
    return {
      headline: `${names} ${isPair ? 'are' : 'is'} cleaning now`,
      next: 'When the clean is done we email you a receipt and ask how it went.',
    };
  }
  return {
    headline: `${names} ${isPair ? 'are' : 'is'} coming`,
    next: 'Make sure somebody can let them in. Your card is charged only after the clean.',
  };
}

const goesOn = 'It costs you nothing, and your regular clean goes on as planned.';
const leftOutProgress: Record<LeftOut, Progress> = {
  customer: { headline: 'This visit was skipped', next: goesOn },
  paused: { headline: 'This visit is left out: your regular clean is paused', next: 'It costs you nothing.' },
  ended: {
    headline: 'This visit ended with your regular clean',
    next: 'You ended the regular clean; this visit costs you nothing. You can book again at any time.',
  },
  rhythm: {
    headline: 'This visit was left out: your regular clean comes on other dates',
    next: 'It costs you nothing.',
  },
  'no-cleaner': { headline: 'This visit was left out', next: `Your usual cleaner couldn’t come. ${goesOn}` },
};

const ended = (how: string): Progress => ({
  headline: 'This clean was ended early',
  next: `It was ended ${how}. Nothing more happens there; what it cost stands below.`,
});

/** Where a booking stands and what happens next, in a customer's words. */
export function bookingProgress(input: ProgressInput): Progress {
  switch (input.status) {
    case 'pending':
      return input.isGivenBack ? givenBack : searching(input);
    case 'confirmed':
      return coming(input);
    case 'completed':
      return input.endedEarly
        ? ended(input.endedEarly)
        : { headline: 'Your clean is done', next: 'Thank you for having us.' };
    case 'canceled':
      if (input.endedEarly) return ended(input.endedEarly);
      if (input.leftOut) return leftOutProgress[input.leftOut];
      return {
        headline: 'This booking was cancelled',
        next: 'Nothing more happens. You can book again at any time.',
      };
    default:
      return { headline: 'Your booking', next: '' };
  }
}
