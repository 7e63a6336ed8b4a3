/** One of five instants, so that many are alike to the millisecond. */
export const at = (n = 'n') =>
  `'2026-11-01T09:00:00.000Z'::timestamptz + (${n} % 5) * interval '36.007 hours'`;
export const maybe = (expression: string, every = 3) =>
  `case when n % ${every} = 0 then null else ${expression} end`;
export const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + n % ${values.length}]`;
/** An id that is the same each time and close to its neighbours, so that ranges and beginnings are found. */
export const id = (of: number, n = 'n') =>
  `('${of.toString(16)}0000000-0000-4000-8000-' || lpad(to_hex((${n}) * 7919), 12, '0'))::uuid`;
export const words = oneOf(
  'Kim',
  'kim',
  'Zoë',
  '100% sure',
  'under_score',
  'back\\slash',
  'Ärger',
  '😀 smile',
);

const rows = 16;

/** One row after another of `n`, 1 to 16, in the columns named before the expressions. */
export function fill(table: string, columns: Record<string, string>, count = rows): string {
  return `insert into ${table} (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')} from generate_series(1, ${count}) n`;
}

export const written = { version: '1 + n % 3', created_at: at(), updated_at: at('(n * 3)') };

export const people = {
  first_name: words,
  last_name: oneOf('Ash', 'Birch', 'Ash-Birch'),
  email: `'p' || n || '@example.com'`,
  phone: `'+4477009000' || lpad(n::text, 2, '0')`,
};

export const places = {
  address: `n || ' High Street'`,
  city: oneOf('London', 'Leeds', 'Brighton'),
  postal_code: oneOf('SW1A 1AA', 'LS1 4DY'),
};

export const where = { latitude: '51.5 + (n % 4) * 0.25', longitude: '-0.1 - (n % 3) * 0.5' };

export const catalogue = {
  service_location: oneOf('House', 'Office/Commercial'),
  service_type: oneOf('standardcleaning', 'deepcleaning'),
  cleaner_count: '1 + n % 3',
};
