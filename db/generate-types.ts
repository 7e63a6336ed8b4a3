import type { ClientBase, Pool } from 'pg';
import { alwaysGivenMark, retiredMark } from './announced-changes.ts';

type Column = {
  table_name: string;
  name: string;
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  has_default: boolean;
  is_always_generated: boolean;
};

const columnsQuery = `
  select c.relname as table_name, a.attname as name,
         coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
         not a.attnotnull and not starts_with(coalesce(col_description(c.oid, a.attnum), ''), '${alwaysGivenMark}') as is_nullable,
         a.atthasdef or a.attidentity <> '' as has_default,
         a.attgenerated <> '' or a.attidentity = 'a' as is_always_generated
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not starts_with(coalesce(col_description(c.oid, a.attnum), ''), '${retiredMark}')
    and not starts_with(coalesce(obj_description(c.oid, 'pg_class'), ''), '${retiredMark}')
  order by c.relname collate "C", a.attnum`;

/** As db/type-parsers.ts reads them. A type that is not here fails the generation: decide how it is read first. */
const scalarTypes: Record<string, string> = {
  bool: 'boolean',
  cube: 'string',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'Instant',
  tstzrange: 'string',
  tsvector: 'string',
  uuid: 'string',
};

const head = `// Written by \`node scripts/db.ts types\` from the migrated database; never edited.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
/** Given as text, because pg would send a list as a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;
type OrNull<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S | null, I | null | undefined, U | null>
  : ColumnType<T | null, T | null | undefined, T | null>;
type Default<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
`;

/** 'provider_bookings' → 'ProviderBookingsTable' */
const interfaceName = (table: string): string =>
  `${table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;

function columnType(column: Column): string {
  const scalar = scalarTypes[column.type];
  if (!scalar)
    throw new Error(`db/generate-types.ts does not know the type ${column.type} of ${column.name}`);
  if (column.is_array && scalar !== scalar.toLowerCase()) {
    throw new Error(`db/generate-types.ts does not know lists of ${column.type}, as ${column.name} is`);
  }
  const type = column.is_array ? `${scalar}[]` : scalar;
  if (column.is_always_generated) return `GeneratedAlways<${column.is_nullable ? `${type} | null` : type}>`;
  if (column.is_nullable)
    return scalar === 'Instant' || scalar === 'Json' ? `OrNull<${type}>` : `${type} | null`;
  return column.has_default ? `Default<${type}>` : type;
}

/** The text of db/types.ts for the database the pool is connected to; what is retired is left out (decision 074). */
export async function generateTypes(database: Pool | ClientBase): Promise<string> {
  const { rows } = await database.query<Column>(columnsQuery);
  const tables = Map.groupBy(rows, (column) => column.table_name);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${columnType(column)};`);
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const names = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return `${head}\n${interfaces.join('\n')}\nexport interface Database {\n${names.join('\n')}\n}\n`;
}
