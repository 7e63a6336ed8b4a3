import pg from 'pg';

const { types } = pg;

type Parser = (text: string) => unknown;

function exactNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`${text} from the database is too large for a number`);
  }
  return number;
}

/** '09:00' from '09:00:00'; seconds are kept where there are any. */
const shortTime = (text: string): string => text.replace(/^(\d\d:\d\d):00$/, '$1');

const instantOid: number = 1184;
const parseInstant: (text: string) => unknown = types.getTypeParser(instantOid, 'text');

/** '2026-11-21 19:00:00.123+00' as every session of ours writes it, which is nearly ISO; anything else as pg reads it. */
const instant: Parser = (text) =>
  text.endsWith('+00') && text.charCodeAt(10) === 32
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseInstant(text);

const asText: Parser = (text) => text;

const textListOid: number = 1009;
const parseTextList: (text: string) => (string | null)[] = types.getTypeParser(textListOid, 'text');

const listOf =
  (parse: Parser): Parser =>
  (text) =>
    parseTextList(text).map((element) => (element === null ? null : parse(element)));

/** By type oid, which are fixed: `select oid, typname from pg_type`. Everything else stays as pg has it. */
const parsers = new Map<number, Parser>([
  [20, exactNumber], // int8
  [1016, listOf(exactNumber)],
  [1700, exactNumber], // numeric
  [1231, listOf(exactNumber)],
  [1082, asText], // date
  [1182, listOf(asText)],
  [1083, shortTime], // time
  [1183, listOf(shortTime)],
  [instantOid, instant], // timestamptz
  [3910, asText], // tstzrange
]);

/** How a pool reads values: amounts as numbers, local dates and times as text, instants as Date. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
