import { randomUUID } from 'node:crypto';
import { bookingAnswers } from '../booking/bookings.ts';
import { providerAnswers } from '../booking/provider-answers.ts';
import { noSuchWords } from './hostile-strings.ts';

const date = /^(date|from|until)$|Date$|On$|Until$|periodEnd|^expiry/;
const time = /Time$|[a-z][SE]T2?$/;
const id = /^id$|I[dD]$|^replaces$/;

/** By a field's name: what no operation takes there. The first row that fits counts. */
const badByName: readonly [RegExp, readonly unknown[]][] = [
  [
    /email$/i,
    [
      '',
      'nobody',
      'a@b',
      'a@b@example.com',
      "a@example.com' --",
      'a@exa\r\nBcc: b@example.com',
      '<a>@example.com',
      `${'a'.repeat(300)}@example.com`,
    ],
  ],
  [/phone/i, ['', '123', 'call me', "07700' OR 1=1", '<b>07700</b>', '+44'.repeat(40)]],
  [/postalcode/i, ['', '90210', 'XXX XXX', "SW1A' --", '../SW1A', 'SW1A 1AA SW1A 1AA']],
  [
    date,
    [
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      'tomorrow',
      '26/11/2026',
      '0000-00-00',
      '20261126',
      "2026-11-26' --",
      '+275760-09-13',
      '2026-11-26T10:00:00Z\r\n',
    ],
  ],
  [/arrivedAt/, ['2026-02-30T10:00:00Z', 'noon', "2026-11-26' --", '-271821-04-20T00:00:00.000Z']],
  [time, ['25:00', '10:60', 'ten', '-1:00', "10:00' --", '10:00:00:00', '١٠:٠٠']],
  [
    /^(first|last)Name$/,
    ['', ' ', '<script>alert(1)</script>', 'R2-D2 7', 'https://evil.example', 'x'.repeat(300)],
  ],
  [
    /^receiverName$/,
    ['', ' ', '<script>alert(1)</script>', 'a@b.uk', 'https://evil.example', 'x'.repeat(300)],
  ],
  [/token$|^giftCode$|^path$/i, ['wrong', "' OR 1=1 --", '../../etc/passwd', '__proto__', 'x'.repeat(5000)]],
  [
    /^(serviceType|serviceLocation|serviceFrequency|schedule|paymentFrequency|transportType|coverChoice|ifOneCleaner|buttonLink|kind|to|document|propertyType)$/,
    noSuchWords,
  ],
  [/^sortCode$/, ['', '1', '12-34', 'abcdef', "12' --", '1234567']],
  [/^accountNumber$/, ['', '1', 'abcdefgh', "1234' --", '123456789012']],
  [/^(vat|tax)Number$/, ['x', "GB' --", '1'.repeat(60), '<b>']],
  [/^(password|newPassword)$/, ['', 'wrong one', "' OR 1=1 --"]],
];

const badNumbers: Record<string, readonly unknown[]> = {
  Int: [-1, -2_147_483_648, 2_147_483_647, 1_000_000_000],
  Float: [-1, -0.001, 0.001, 12.345, 1e15, 1e300, -1e300, 2 ** 53],
};
const badNumbersByName: readonly [RegExp, readonly unknown[]][] = [
  // What is sent beside a request to say what the person was shown: everything that isn't it is a conflict.
  [/^expectedVersion$/, [-1, 0, 2_147_483_647, 99_999]],
  // Of a fee what is agreed to at most.
  [/^expectedFee$/, [-1, -1e300]],
  [/^expectedTotalPrice$/, [-1, 1e15, 0.001, 1e300]],
  [/hours$/i, [-1, 0.1, 1000, 1e300, 3.3]],
  [/^floor$/, [-2, 61, -2_147_483_648, 2_147_483_647]],
  [/^ratting$/, [-1, 0, 6, 2_147_483_647]],
  [/^amount$/, [0, 1e15, 1e300]],
];

const uncertainIds = (foreign: () => string): readonly (() => unknown)[] => [
  randomUUID,
  foreign,
  () => '00000000-0000-0000-0000-000000000000',
  () => "1' OR '1'='1",
  () => '../../etc/passwd',
  () => `${randomUUID()}' --`,
  () => `{${randomUUID()}}`,
  () => '',
  () => 'NaN',
  () => '__proto__',
  () => `${randomUUID()}\n`,
  () => 'x'.repeat(10_000),
  () => '-1',
];

/** What a field of that name and scalar takes in no operation; null where anything may be right. */
export function badValue(
  name: string,
  scalar: string,
  random: () => number,
  foreign: () => string,
  isRequired: boolean,
): { value: unknown } | null {
  const pick = (values: readonly unknown[]) => {
    // Nothing, where nothing is needed, takes away what there was.
    const bad = isRequired ? values : values.filter((value) => value !== '' && value !== ' ');
    return { value: bad[Math.floor(random() * bad.length)] };
  };
  if (scalar === 'ID' || (scalar === 'String' && id.test(name))) {
    const makers = uncertainIds(foreign);
    return { value: makers[Math.floor(random() * makers.length)]?.() };
  }
  if (scalar === 'String') {
    const row = badByName.find(([pattern]) => pattern.test(name));
    return row ? pick(row[1]) : null;
  }
  const numbers = badNumbers[scalar];
  if (!numbers) return null;
  return pick(badNumbersByName.find(([pattern]) => pattern.test(name))?.[1] ?? numbers);
}

const plausible: Record<string, unknown> = {
  ...providerAnswers(7),
  ...bookingAnswers,
  name: 'Ada Applicant',
  receiverName: 'Rita Receiver',
  receiverEmail: 'rita@example.com',
  subject: 'My windows',
  message: 'Do you clean windows that are ten metres up?',
  words: 'The oven was left as it was before.',
  reason: 'Agreed on the telephone',
  answer: 'Yes, we do that on weekdays.',
  title: 'Cleaner in Leeds',
  description: 'Clean homes where you live, on days that suit you.',
  location: 'Leeds',
  schedule: 'EveryWeek',
  permissions: ['content'],
  scopes: ['read'],
  documents: ['identity'],
  contactAttempts: ['2026-11-24T10:00:00Z'],
  token: 'wrong',
  path: 'wrong',
  code: 'SUMMER15',
  reference: 'R-1',
  to: 'answered',
  kind: 'identity',
  date: '2026-12-01',
  fromDate: '2026-12-01',
  from: '2026-12-01',
  until: '2026-12-20',
  seenOn: '2026-11-20',
  receivedOn: '2026-11-20',
  sendDate: '2026-12-20',
  expiryDate: '2028-01-31',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  password: 'a good long password',
  coverChoice: 'any',
  country: 'England',
  city: 'London',
};
const plausibleNumbers: Record<string, number> = {
  price: 60,
  salePrice: 50,
  amount: 20,
  tipValue: 5,
  ratting: 5,
  discountPercent: 15,
  year: 2026,
  taxYear: 2026,
  totalHours: 3.5,
  extraHours: 1,
  expectedHours: 3.5,
  radius: 20,
  travelMiles: 5,
  creditLimit: 500,
  termsDays: 14,
};

/** What a person might well send in a field of that name. */
export function plausibleValue(name: string, scalar: string, random: () => number): unknown {
  if (scalar === 'Boolean') return random() < 0.7;
  if (scalar === 'Int' || scalar === 'Float') {
    const known = plausibleNumbers[name] ?? plausible[name];
    return typeof known === 'number' ? known : 1 + Math.floor(random() * 3);
  }
  const known = plausible[name];
  return typeof known === 'string' ? known : 'Something of the kind';
}

export const plausibleList = (name: string): readonly unknown[] | null => {
  const known = plausible[name];
  return Array.isArray(known) ? known : null;
};
