import type { LostReason } from '#domain/quote/lifecycle.ts';

type Home = {
  serviceType: 'deepcleaning' | 'standardcleaning' | 'move-out/incleaning' | null;
  propertyType: 'House' | 'Office/Commercial' | null;
  bedroomCount: number | null;
  bathroomCount: number | null;
};

export type DemoQuote = Home & {
  name: string;
  email: string;
  phone: string;
  postalCode: string;
  message: string;
  /** Hours before now at which it was asked for. */
  hoursAgo: number;
  /** For which day, in days from today; those who leave the day to us name none. */
  wantedInDays?: number;
  /** The office's price and words, hours after the request. */
  answer?: {
    afterHours: number;
    pricePence: number;
    quarterHours: number;
    cleanerCount: number;
    text: string;
  };
  /** What the person did with it. */
  person?: 'opens' | 'accepts' | 'books' | 'declines';
  /** The office asked again, so many hours after its answer. */
  followUp?: { afterHours: number; text: string };
  lost?: { reason: LostReason; note: string };
};

const house = { serviceType: 'deepcleaning', propertyType: 'House' } as const;

/** Requests for a price: new, priced, opened, asked about again, accepted, booked, and lost for several reasons. */
export const demoQuotes: readonly DemoQuote[] = [
  {
    ...house,
    name: 'Philippa Nettleton',
    email: 'philippa.nettleton@example.com',
    phone: '020 7946 0301',
    postalCode: 'SW11 4NB',
    bedroomCount: 6,
    bathroomCount: 4,
    message:
      'A family house on four floors that has been let for two years. We move back in next month and would like everything done, including the inside of the kitchen cupboards. There is a lift for the linen but not for people.',
    hoursAgo: 3,
    wantedInDays: 26,
  },
  {
    serviceType: null,
    propertyType: 'Office/Commercial',
    bedroomCount: null,
    bathroomCount: null,
    name: 'Hamish Drummond',
    email: 'hamish.drummond@example.com',
    phone: '0113 496 0302',
    postalCode: 'LS1 4DY',
    message:
      'Co-working space of about 180 m², two kitchens and three toilets. We would want somebody every weekday after six. What would that come to in a month?',
    hoursAgo: 20,
  },
  {
    ...house,
    name: 'Rosalind Achebe',
    email: 'rosalind.achebe@example.com',
    phone: '0161 496 0303',
    postalCode: 'M20 2RN',
    bedroomCount: 5,
    bathroomCount: 3,
    message:
      'Victorian terrace after a long renovation: fine dust on every surface and paint on some of the window panes. The floors are new and must not be scratched.',
    hoursAgo: 52,
    wantedInDays: 9,
    answer: {
      afterHours: 4,
      pricePence: 64_800,
      quarterHours: 32,
      cleanerCount: 3,
      text: 'Three of us for a day would do it. We bring soft pads for the new floors and leave the paint on the panes to soak first.',
    },
  },
  {
    ...house,
    name: 'Edmund Frobisher',
    email: 'edmund.frobisher@example.com',
    phone: '0121 496 0304',
    postalCode: 'B15 2TT',
    bedroomCount: 7,
    bathroomCount: 5,
    message:
      'A guest house between two seasons. Seven rooms with their own bathrooms would be nice to have done in two days, but the dates are yours to choose.',
    hoursAgo: 120,
    answer: {
      afterHours: 6,
      pricePence: 86_400,
      quarterHours: 32,
      cleanerCount: 4,
      text: 'Four cleaners for one long day is less trouble for you than two days. Bed linen is not part of it.',
    },
    person: 'opens',
  },
  {
    ...house,
    name: 'Winifred Sykes',
    email: 'winifred.sykes@example.com',
    phone: '0113 496 0305',
    postalCode: 'LS6 3QS',
    bedroomCount: 4,
    bathroomCount: 2,
    message:
      'My late brother’s house in Hyde Park has to be emptied and cleaned before it is sold. The furniture goes at the end of the month; the clean would be after that.',
    hoursAgo: 190,
    wantedInDays: 20,
    answer: {
      afterHours: 5,
      pricePence: 48_600,
      quarterHours: 24,
      cleanerCount: 3,
      text: 'We are sorry for your loss. There is no hurry at all: the price holds, and you choose the day when the house is empty.',
    },
    followUp: {
      afterHours: 96,
      text: 'We only wanted to ask whether the furniture has gone, and whether another fortnight would help you.',
    },
    person: 'opens',
  },
  {
    ...house,
    name: 'Callum Threlfall',
    email: 'callum.threlfall@example.com',
    phone: '020 7946 0306',
    postalCode: 'N1 8QZ',
    bedroomCount: 5,
    bathroomCount: 2,
    message:
      'Whole house before a christening, about 40 guests. Ovens, windows inside, and the conservatory.',
    hoursAgo: 98,
    wantedInDays: 12,
    answer: {
      afterHours: 3,
      pricePence: 43_200,
      quarterHours: 32,
      cleanerCount: 2,
      text: 'Two of us for eight hours, the conservatory included.',
    },
    person: 'accepts',
  },
  {
    serviceType: 'move-out/incleaning',
    propertyType: 'House',
    name: 'Bronwen Yardley',
    email: 'bronwen.yardley@example.com',
    phone: '0161 496 0307',
    postalCode: 'M14 5LL',
    bedroomCount: 5,
    bathroomCount: 2,
    message:
      'Student house in Fallowfield, five bedrooms, and the agent has a list. I can send it over. Needs to be done before the check-out inspection.',
    hoursAgo: 240,
    wantedInDays: 13,
    answer: {
      afterHours: 8,
      pricePence: 43_200,
      quarterHours: 32,
      cleanerCount: 2,
      text: 'Do send the agent’s list to the cleaners in the notes when you book. The price is for everything on it that is indoors.',
    },
    person: 'books',
  },
  {
    ...house,
    name: 'Giles Pemberton',
    email: 'giles.pemberton@example.com',
    phone: '01273 496 308',
    postalCode: 'BN3 2AA',
    bedroomCount: 6,
    bathroomCount: 3,
    message: 'Looking for a price for the whole house, ideally this week.',
    hoursAgo: 310,
    wantedInDays: 4,
    answer: {
      afterHours: 26,
      pricePence: 75_600,
      quarterHours: 28,
      cleanerCount: 4,
      text: 'We could come on Friday with four cleaners.',
    },
    person: 'declines',
    lost: { reason: 'price', note: 'Had a price of £600 from somebody in Hove.' },
  },
  {
    ...house,
    name: 'Ottoline Fairweather',
    email: 'ottoline.fairweather@example.com',
    phone: '020 7946 0309',
    postalCode: 'SE5 8AF',
    bedroomCount: 3,
    bathroomCount: 1,
    message: 'Could somebody clean the outside of a conservatory roof and the gutters as well?',
    hoursAgo: 400,
    lost: {
      reason: 'not-ours',
      note: 'Gutters and roofs are for a window cleaner; told her so on the phone.',
    },
  },
  {
    ...house,
    name: 'Stuart Blenkinsop',
    email: 'stuart.blenkinsop@example.com',
    phone: '0113 496 0310',
    postalCode: 'LS8 1NT',
    bedroomCount: 5,
    bathroomCount: 3,
    message: 'Deep clean after tenants with three dogs. Carpets need shampooing if you do that.',
    hoursAgo: 500,
    answer: {
      afterHours: 7,
      pricePence: 59_400,
      quarterHours: 30,
      cleanerCount: 3,
      text: 'We vacuum carpets thoroughly but do not shampoo them; for the rest, three of us for most of a day.',
    },
  },
];
