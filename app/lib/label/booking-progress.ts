export type CleanerView = { firstName: string; serviceStatus: string };

export type ProgressInput = {
  status: string;
  cleanerCount: number;
  cleanersFound: number;
  cleaners: readonly CleanerView[];
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

/** Where a booking stands and what happens next, in a customer's words. */
export function bookingProgress(input: ProgressInput): Progress {
  switch (input.status) {
    case 'pending':
      return searching(input);
    case 'confirmed':
      return coming(input);
    case 'completed':
      return { headline: 'Your clean is done', next: 'Thank you for having us.' };
    case 'canceled':
      return {
        headline: 'This booking was cancelled',
        next: 'Nothing more happens. You can book again at any time.',
      };
    default:
      return { headline: 'Your booking', next: '' };
  }
}
