import { toE164 } from '#domain/contact/to-e164.ts';
import { normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import { readEmail } from '#domain/text/read-email.ts';
import { readName, readSigns } from '#domain/text/read-text.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { addDays, toInstant } from '#domain/time/london.ts';
import { isUuid } from '../../is-uuid.ts';
import type { ColumnHolds } from '../../page.ts';

/** The input types of filters, as Amplify names them; a list of texts has one of our own. */
export type FilterInputName =
  | 'ModelStringInput'
  | 'ModelIDInput'
  | 'ModelIntInput'
  | 'ModelFloatInput'
  | 'ModelBooleanInput'
  | 'ModelStringListInput';

/** The scalars of what is asked about as a whole, by a test of the list's own. */
export type WholeInputName = 'String' | 'ID' | 'Boolean';

export type FilterKind = {
  input: FilterInputName | WholeInputName;
  holds: ColumnHolds;
  /** Whether the database could compare the value with its own; false is refused. */
  isShaped?: (text: string) => boolean;
  /** How many of the column's units one of the wire's is: pence of a pound, quarters of an hour. */
  scale?: number;
  /**
   * How what is compared is read, as the field itself is (rules/content#typed-text): whole, and a part of it.
   */
  reads?: { whole: (typed: string) => string; part: (typed: string) => string };
  /** What two values are ordered by where that is not the text itself. */
  orderKey?: (text: string) => string | bigint;
  /** What the end of a range is ordered by where that is another thing. */
  endKey?: (text: string) => string | bigint;
};

const inOurEra = (date: string): boolean => isRealDate(date) && !date.startsWith('0000');

const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const instant =
  /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.(\d{1,6}))?(Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

/** An instant of ISO 8601 with its offset, to the microsecond; a date alone is its day in London (instant-days.ts). */
function isInstant(text: string): boolean {
  const [, date, time, fraction] = instant.exec(text) ?? [];
  return date !== undefined && inOurEra(date) && (fraction === undefined || time?.length === 8);
}

/** A date alone is ordered by its beginning in London. */
function microseconds(text: string): bigint {
  const [, date = '', time, fraction = '', offset] = instant.exec(text) ?? [];
  if (time === undefined) return BigInt(toInstant(date, '00:00').epochMilliseconds) * 1000n;
  return BigInt(Date.parse(`${date}T${time}${offset}`)) * 1000n + BigInt(fraction.padEnd(6, '0'));
}

/** As the end of a range a date alone is the last moment of its day. */
function lastMicrosecond(text: string): bigint {
  const [, date = '', time] = instant.exec(text) ?? [];
  return time === undefined ? microseconds(addDays(date, 1)) - 1n : microseconds(text);
}

/** How the fields of a list are filtered, by what they are on the wire and what their columns hold. */
export const filterKinds = {
  string: { input: 'ModelStringInput', holds: 'text' },
  email: {
    input: 'ModelStringInput',
    holds: 'text',
    reads: { whole: readEmail, part: (typed) => readSigns(typed).toLowerCase() },
  },
  phone: {
    input: 'ModelStringInput',
    holds: 'text',
    reads: { whole: (typed) => toE164(typed) ?? readSigns(typed), part: readSigns },
  },
  postalCode: {
    input: 'ModelStringInput',
    holds: 'text',
    reads: { whole: normalisePostalCode, part: (typed) => readSigns(typed).toUpperCase() },
  },
  name: { input: 'ModelStringInput', holds: 'text', reads: { whole: readName, part: readName } },
  /** Kept sealed: a filter knows only whether there is any (rules/wire-names#filters). */
  sealed: { input: 'ModelStringInput', holds: 'sealed' },
  strings: { input: 'ModelStringListInput', holds: 'texts' },
  id: { input: 'ModelIDInput', holds: 'uuid', isShaped: isUuid, orderKey: (text) => text.toLowerCase() },
  textId: { input: 'ModelIDInput', holds: 'text' },
  serialId: {
    input: 'ModelIDInput',
    holds: 'serial',
    isShaped: (text) => /^(0|[1-9]\d{0,14})$/.test(text),
    orderKey: BigInt,
  },
  date: { input: 'ModelStringInput', holds: 'date', isShaped: inOurEra },
  time: {
    input: 'ModelStringInput',
    holds: 'time',
    isShaped: (text) => clock.test(text),
    orderKey: (text) => text.padEnd(8, ':00'),
  },
  instant: {
    input: 'ModelStringInput',
    holds: 'instant',
    isShaped: isInstant,
    orderKey: microseconds,
    endKey: lastMicrosecond,
  },
  int: { input: 'ModelIntInput', holds: 'integer' },
  float: { input: 'ModelFloatInput', holds: 'float' },
  /** Decimal pounds over a column of pence. */
  pounds: { input: 'ModelFloatInput', holds: 'integer', scale: 100 },
  /** Decimal hours over a column of quarter-hours. */
  hours: { input: 'ModelFloatInput', holds: 'integer', scale: 4 },
  boolean: { input: 'ModelBooleanInput', holds: 'boolean' },
  /** True where the column has a value. */
  given: { input: 'ModelBooleanInput', holds: 'boolean' },
  /** Asked about as a whole: the list has the test of its column (server/page.ts, CustomFilters). */
  words: { input: 'String', holds: 'text' },
  oneId: { input: 'ID', holds: 'uuid', isShaped: isUuid },
  whether: { input: 'Boolean', holds: 'boolean' },
} as const satisfies Record<string, FilterKind>;

const wholeInputs: ReadonlySet<string> = new Set(['String', 'ID', 'Boolean'] satisfies WholeInputName[]);

export const isWhole = (input: FilterInputName | WholeInputName): input is WholeInputName =>
  wholeInputs.has(input);

/** Which wire fields a list can be filtered by, and the column each one stands for. */
export type FilterFields = Record<
  string,
  {
    column: string;
    kind: keyof typeof filterKinds;
    /** Of a date: the column of the instant whose day in London it is, by which the list has an index. */
    dayOf?: string;
    description?: string;
  }
>;
