import type { ApplicationEvent } from '#domain/career-post/application-lifecycle.ts';

export type DemoApplication = {
  /** The post's place in `demoJobs`. */
  job: number;
  name: string;
  email: string;
  phone: string;
  desiredPay: number | null;
  message: string;
  /** What their CV says. */
  cv: readonly string[];
  /** Hours before now at which it came. */
  hoursAgo: number;
  /** The office's steps, a day apart, or the applicant's own. */
  steps: readonly ApplicationEvent[];
};

const bookings = 0;
const partners = 1;
const books = 2;

/** Who applied for the work in the office, in every state an application can be in. */
export const demoApplications: readonly DemoApplication[] = [
  {
    job: bookings,
    name: 'Shanice Blackwood',
    email: 'shanice.blackwood@example.com',
    phone: '0113 496 0401',
    desiredPay: 14.5,
    message: 'I live ten minutes from the office and could start after my notice, which is two weeks.',
    cv: ['Receptionist, Meanwood dental practice, four years', 'Call centre of a bus company, two years'],
    hoursAgo: 5,
    steps: [],
  },
  {
    job: bookings,
    name: 'Piotr Zielinski',
    email: 'piotr.zielinski@example.com',
    phone: '0113 496 0402',
    desiredPay: null,
    message: 'Tuesday to Thursday would suit me best because of school.',
    cv: ['Hotel front desk, Leeds, three years', 'English, Polish and some Romanian'],
    hoursAgo: 31,
    steps: [],
  },
  {
    job: bookings,
    name: 'Eleri Vaughan',
    email: 'eleri.vaughan@example.com',
    phone: '0113 496 0403',
    desiredPay: 15,
    message: '',
    cv: ['Dispatcher for a plumbing firm, five years', 'Rotas for eleven engineers'],
    hoursAgo: 122,
    steps: ['shortlist'],
  },
  {
    job: bookings,
    name: 'Marvin Okoye',
    email: 'marvin.okoye@example.com',
    phone: '0113 496 0404',
    desiredPay: 14,
    message: 'I cleaned with an agency through university, so I know both ends of the phone.',
    cv: ['Agency cleaner, three years', 'Customer support for an online shop, two years'],
    hoursAgo: 160,
    steps: ['shortlist', 'interview'],
  },
  {
    job: bookings,
    name: 'Gordon Twelvetrees',
    email: 'gordon.twelvetrees@example.com',
    phone: '0113 496 0405',
    desiredPay: 32,
    message: 'Looking for a change from consultancy. Happy to work from Cornwall.',
    cv: ['Management consultant, eighteen years'],
    hoursAgo: 175,
    steps: ['reject'],
  },
  {
    job: partners,
    name: 'Blessing Adebayo',
    email: 'blessing.adebayo@example.com',
    phone: '020 7946 0406',
    desiredPay: 19.5,
    message:
      'I ran my own small cleaning business for six years and would rather look after people now than invoices.',
    cv: ['Own cleaning business, Peckham, six years', 'Team leader in a hospital, four years'],
    hoursAgo: 480,
    steps: ['shortlist', 'interview', 'offer'],
  },
  {
    job: partners,
    name: 'Ruaridh Sinclair',
    email: 'ruaridh.sinclair@example.com',
    phone: '020 7946 0407',
    desiredPay: 21,
    message: 'Happy to talk any evening.',
    cv: ['Recruiter for a care agency, seven years'],
    hoursAgo: 410,
    steps: ['shortlist', 'withdraw'],
  },
  {
    job: books,
    name: 'Jacqueline Otley',
    email: 'jacqueline.otley@example.com',
    phone: '020 7946 0408',
    desiredPay: 18,
    message: 'AAT level 4, semi-retired, and very fond of forms.',
    cv: ['Bookkeeper for three shops and a nursery, since 1998'],
    hoursAgo: 1500,
    steps: ['shortlist', 'interview', 'offer'],
  },
];
