import { restRoles } from '../roles/rest-roles.ts';
import { pick, rawNumber } from './hostile-faults.ts';
import { injections, longText, neverText, noSuchWords } from './hostile-strings.ts';

export type HostileCall = { what: string; method: string; path: string; body: string };

const texts = [
  ...injections,
  ...noSuchWords,
  ...Object.values(neverText).filter((text) => text.length < 1000),
  longText,
];
const segments = [
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  "'%20OR%201=1",
  '%ff%fe',
  '%',
  '%E0%A4%A',
  '{}',
  '__proto__',
  'constructor',
  '..',
  '.',
  '%2e%2e',
  '%u0000',
  'x'.repeat(4000),
  '00000000-0000-0000-0000-000000000000',
  '*',
  '<script>',
  '%F0%9F%98%80',
  ';',
  '-1',
  'NaN',
];
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Whatever the body or the field in it: no call of ours takes one of them. */
const otherBodies = [
  '',
  'null',
  '[]',
  '7',
  '"text"',
  '{',
  '{"a":1',
  'NaN',
  '\0',
  '\ud800',
  deep(100_000),
  `{"a":${deep(50_000)}}`,
  '<xml/>',
  'a=b&c=d',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":{"$gt":""},"password":{"$gt":""}}',
];

function badField(random: () => number): unknown {
  return random() < 0.6
    ? pick(random, texts)
    : pick(random, [
        7,
        true,
        null,
        {},
        [],
        ['x'],
        { $ne: null },
        rawNumber('1e309'),
        { toString: 'x' },
        [[[[]]]],
      ]);
}

function badBody(base: Record<string, unknown>, random: () => number): string {
  if (Object.keys(base).length === 0 || random() < 0.3) return pick(random, otherBodies);
  const body: Record<string, unknown> = { ...base };
  const key = pick(random, Object.keys(base));
  body[key] = badField(random);
  if (random() < 0.3)
    Object.defineProperty(body, pick(random, noSuchWords), { value: badField(random), enumerable: true });
  return JSON.stringify(body);
}

/** More than one field of the call at the same time, for calls whose table row says less than they take. */
const usualFields = {
  email: 'nobody@example.com',
  password: 'a good long password',
  name: 'Ada',
  token: 'wrong',
  link: 'wrong',
  code: '000000',
  id: 'none',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '07700 900123',
  newEmail: 'b@example.com',
  currentPassword: 'wrong one',
  newPassword: 'quite another one',
  response: {},
  clientSecret: 'wrong',
  number: '4242',
  approved: true,
  termsCondition: true,
  rememberMe: true,
  callbackURL: 'https://evil.example',
};

/** One bad call of a path of the table of REST roles ("POST /api/…"). */
export function makeHostileCall(name: string, random: () => number): HostileCall {
  const [method = 'GET', pattern = '/'] = name.split(' ');
  const row = restRoles[name];
  const filled = pattern.replaceAll(/:(\w+)(\{[^}]*\})?/g, () => pick(random, segments));
  const query =
    random() < 0.5
      ? `?${pick(random, ['filter', 'sort', 'limit', 'token', 'callbackURL', 'id', '__proto__[a]'])}=${pick(random, segments)}`
      : '';
  if (method === 'GET') return { what: 'a bad address', method, path: `${filled}${query}`, body: '' };
  const given = typeof row?.body === 'function' ? {} : row?.body;
  const base = random() < 0.6 ? (given ?? {}) : { ...usualFields, ...(given as object) };
  const path = random() < 0.8 ? (row?.path ?? filled) : filled;
  return { what: 'a bad body', method, path, body: badBody(base as Record<string, unknown>, random) };
}
