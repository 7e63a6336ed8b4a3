import { getNamedType, isEnumType, isInputObjectType, isListType, isScalarType } from 'graphql';
import type { Site } from './hostile-sites.ts';
import { longText, neverText } from './hostile-strings.ts';
import { badValue } from './hostile-values.ts';

type Random = () => number;
export type Foreign = (name: string) => string;

/** JSON text that no value of the language gives, such as 1e309. */
export const rawNumber = (text: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(text);

export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

function deepList(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
const deepObject = (depth: number) => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
};

const wrongTypes: Record<string, (random: Random) => unknown> = {
  String: (random) =>
    pick(random, [7, -0, true, {}, ['a', 'b'], [], rawNumber('1e309'), { $gt: '' }, deepObject(200)]),
  ID: (random) => pick(random, [true, {}, ['x'], 1.5, { $ne: null }, { toString: 'x' }, deepList(200)]),
  Int: (random) =>
    pick(random, [
      '7',
      '',
      'NaN',
      1.5,
      2 ** 53,
      -(2 ** 40),
      true,
      {},
      [1, 2],
      rawNumber('1e309'),
      rawNumber('-1e400'),
      rawNumber('1e-7'),
    ]),
  Float: (random) =>
    pick(random, ['7', '', 'Infinity', true, {}, [1.5], rawNumber('1e309'), rawNumber('-1e309')]),
  Boolean: (random) => pick(random, ['true', '', 1, 0, {}, [true], 'yes']),
};

/** What its type can't be, whatever the field is for. */
function wrongType({ type }: Site, random: Random): unknown {
  // One thing where a list may stand is a list of one.
  const isOfObjects = isListType(type) && isInputObjectType(getNamedType(type));
  if (isOfObjects) return pick(random, ['x', 7, [[['x']]], [7, {}], deepList(500), { length: 2 }]);
  if (isListType(type)) return pick(random, [{}, [{}], [[['x']]], [null, {}], deepList(500), { length: 2 }]);
  if (isInputObjectType(type)) return pick(random, ['x', 7, true, [1], 'null', deepList(300)]);
  if (isEnumType(type))
    return pick(random, ['NO_SUCH', 'constructor', '__proto__', '', 1, {}, 'toString', true]);
  return (wrongTypes[String(type)] ?? (() => ({})))(random);
}

const strangeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'isAdmin',
  'role',
  'ownerId',
  'status',
  '$where',
  'id ',
  '',
  'a\0b',
];

const isText = ({ type }: Site) => isScalarType(type) && String(type) === 'String';

/** Fields in which people may write at length, and those of a visit's source, which are cut and never refused. */
export const longTexts = /^(text|content|body|html|description|utm\w+|referrerHost|via)$/i;

export type Fault = {
  what: string;
  apply(): void;
  /** Of its type it could be right: an operation that doesn't read the field has nothing to refuse. */
  isOfValue?: boolean;
  /** What the sender was shown is wrong; a repeat of what is done already is answered before that is asked. */
  isExpectation?: boolean;
};

const set = (site: Site, what: string, value: unknown): Fault => ({
  what: `${site.key}: ${what}`,
  apply: () => {
    site.holder[site.key] = value;
  },
});

function textFault(site: Site, random: Random): Fault {
  const isLong = !longTexts.test(site.key) && random() < 0.15;
  if (isLong) return { ...set(site, 'too long a text', longText), isOfValue: true };
  // The huge ones rarely: they are most of what is sent.
  const names = Object.keys(neverText).filter((name) => !name.includes('kB') || random() < 0.03);
  const what = pick(random, names);
  return set(site, what, neverText[what]);
}

function strangeKey(site: Site, random: Random): Fault {
  const known = isInputObjectType(site.type) ? site.type.getFields() : {};
  const key = pick(
    random,
    strangeKeys.filter((name) => !Object.hasOwn(known, name)),
  );
  const value = pick(random, [true, { isAdmin: true }, 'x', null]);
  const at = isInputObjectType(site.type) ? (site.holder[site.key] as object) : site.holder;
  const apply = () =>
    void Object.defineProperty(at, key, { value, enumerable: true, configurable: true, writable: true });
  return { what: `${site.key}: the unknown field ${JSON.stringify(key)}`, apply };
}

function missing(site: Site, random: Random): Fault {
  if (random() < 0.5) return set(site, 'null where something is needed', null);
  return {
    what: `${site.key}: missing`,
    apply: () => {
      delete site.holder[site.key];
    },
  };
}

/** A time that ends before it begins; null where there is none to turn round. */
function reversedTime(sites: readonly Site[]): Fault | null {
  const from = sites.find(({ key }) => /^(from|start|fromDate|startDate)$/.test(key));
  const to = sites.find(({ key }) => /^(until|end|toDate|endDate)$/.test(key));
  if (!from || !to) return null;
  const apply = () => {
    from.holder[from.key] = '2027-03-01';
    to.holder[to.key] = '2026-12-01';
  };
  return { what: 'an end before the beginning', apply, isOfValue: true };
}

/** A business may have neither phone nor e-mail; whoever else has a VAT number gives neither with it. */
const mayBeEmpty = ({ holder, key }: Site) => 'vatNumber' in holder && /^(email|phone)$/.test(key);

/** One thing that is certainly wrong with these arguments. */
export function certainFault(sites: readonly Site[], random: Random, foreign: Foreign): Fault {
  const site = pick(random, sites);
  const kind = random();
  const reversed = kind > 0.9 ? reversedTime(sites) : null;
  if (reversed) return reversed;
  if (isListType(site.type) && kind < 0.25) {
    return set(site, 'a list of 5,000', Array(5000).fill(isEnumType(site.type.ofType) ? 'x' : 'no-such'));
  }
  if (site.isRequired && kind < 0.12) return missing(site, random);
  const isInObject = isInputObjectType(site.type) ? typeof site.holder[site.key] === 'object' : false;
  if (isInObject && kind < 0.5) return strangeKey(site, random);
  if (isText(site) && kind < 0.5) return textFault(site, random);
  if (isScalarType(site.type) && kind < 0.85) {
    const bad = badValue(site.key, String(site.type), random, () => foreign(site.key), site.isRequired);
    const what = `a bad ${site.key} (${JSON.stringify(bad?.value)?.slice(0, 60)})`;
    const isExpectation = site.key.startsWith('expected');
    const isFine = bad?.value === '' && mayBeEmpty(site);
    if (bad && !isFine) return { ...set(site, what, bad.value), isOfValue: true, isExpectation };
  }
  return set(site, 'a wrong type', wrongType(site, random));
}
