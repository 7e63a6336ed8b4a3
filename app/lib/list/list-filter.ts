import { readNumber } from '#domain/text/read-figure.ts';
/** One condition of the wire's filter, or several joined by and, or, not. */
export type WireFilter = Readonly<Record<string, unknown>>;

/** What is chosen, by the name of its parameter in the address; '' is no limit. */
export type FilterValues = Readonly<Record<string, string>>;

export type FilterOption = { value: string; label: string };

/** One thing that a list can be narrowed by. All of it stands in the address, so that Back and a link restore it. */
export type ListFilter = {
  label: string;
  kind: 'text' | 'choice' | 'number' | 'dates';
  /** Of a choice, the first being no limit. */
  options?: readonly FilterOption[];
  hint?: string;
  /** The parameters of the address that it uses, for the name it has in the list. */
  names: (name: string) => readonly string[];
  /** What of an address it takes: anything else counts as no limit. */
  accepts: (name: string, parameter: string, value: string) => boolean;
  /** Its condition; null where nothing is chosen. */
  toWire: (name: string, values: FilterValues) => WireFilter | null;
};

const plain = (name: string) => [name];

/** Words; by default the field of that name contains them. */
export function textFilter(
  label: string,
  options: { hint?: string; toWire?: (text: string) => WireFilter } = {},
): ListFilter {
  const { hint, toWire } = options;
  return {
    label,
    kind: 'text',
    ...(hint ? { hint } : {}),
    names: plain,
    accepts: (_name, _parameter, value) => value.length <= 200,
    toWire: (name, values) => {
      const text = values[name] ?? '';
      if (text === '') return null;
      return toWire ? toWire(text) : { [name]: { contains: text } };
    },
  };
}

/** One of some values; `none` says what no limit is called. */
export function choiceFilter(
  label: string,
  options: readonly FilterOption[],
  toWire?: (value: string) => WireFilter,
  none = 'All',
): ListFilter {
  return {
    label,
    kind: 'choice',
    options: [{ value: '', label: none }, ...options],
    names: plain,
    accepts: (_name, _parameter, value) => options.some((option) => option.value === value),
    toWire: (name, values) => {
      const value = values[name] ?? '';
      if (value === '') return null;
      return toWire ? toWire(value) : { [name]: { eq: value } };
    },
  };
}

/** All, Yes, No. */
export function yesNoFilter(label: string, toWire?: (isYes: boolean) => WireFilter): ListFilter {
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  const filter = choiceFilter(label, options);
  return {
    ...filter,
    toWire: (name, values) => {
      const value = values[name] ?? '';
      if (value === '') return null;
      return toWire ? toWire(value === 'yes') : { [name]: { eq: value === 'yes' } };
    },
  };
}

/** How a number is compared, as the specification has it. */
export const comparisons: readonly FilterOption[] = [
  { value: 'ge', label: 'at least' },
  { value: 'le', label: 'at most' },
  { value: 'eq', label: 'exactly' },
];

/** A number and how it is compared (`nameIs` in the address). */
export function numberFilter(label: string, hint?: string): ListFilter {
  const comparisonName = (name: string) => `${name}Is`;
  return {
    label,
    kind: 'number',
    ...(hint ? { hint } : {}),
    names: (name) => [name, comparisonName(name)],
    accepts: (name, parameter, value) =>
      parameter === name
        ? readNumber(value, 2) !== null
        : comparisons.some((comparison) => comparison.value === value),
    toWire: (name, values) => {
      const typed = values[name] ?? '';
      const number = readNumber(typed, 2);
      if (number === null) return null;
      return { [name]: { [values[comparisonName(name)] || 'ge']: number } };
    },
  };
}

const isDate = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(new Date(`${value}T00:00:00Z`).getTime());

/** Two London days, from and to, each of which may be missing; `field` where it isn't the filter's own name. */
export function datesFilter(label: string, field?: string): ListFilter {
  return {
    label,
    kind: 'dates',
    names: (name) => [`${name}From`, `${name}To`],
    accepts: (_name, _parameter, value) => isDate(value),
    toWire: (name, values) => {
      const [from, to] = [values[`${name}From`] ?? '', values[`${name}To`] ?? ''];
      if (from === '' && to === '') return null;
      const condition = from && to ? { between: [from, to] } : from ? { ge: from } : { le: to };
      return { [field ?? name]: condition };
    },
  };
}
