import type { ClientBase } from 'pg';

/** What programs may rely on of a database, each thing by a name in words: `column offers.title`. */
export type Shape = Map<
  string,
  {
    /** Of a column its type, of all else ''. */
    type: string;
    /** Whether a row can't be written without it. */
    isRequired: boolean;
    comment: string;
  }
>;

type Row = { name: string; type: string; is_required: boolean; comment: string | null };

/** Objects of the extensions are theirs; constraints and triggers are no names that a program writes or reads. */
const shapeQuery = `
  select 'column ' || c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as is_required,
         col_description(c.oid, a.attnum) as comment
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select case c.relkind when 'v' then 'view ' when 'm' then 'view ' when 'S' then 'sequence ' else 'table ' end || c.relname,
         '', false, obj_description(c.oid, 'pg_class')
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
  union all
  select 'function ' || f.proname || '(' || pg_get_function_identity_arguments(f.oid) || ') of '
           || pg_get_function_result(f.oid),
         '', false, obj_description(f.oid, 'pg_proc')
  from pg_proc f
  where f.pronamespace = 'public'::regnamespace and f.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
  union all
  select 'type ' || t.typname, coalesce((select string_agg(e.enumlabel, ', ' order by e.enumsortorder)
           from pg_enum e where e.enumtypid = t.oid), ''), false, obj_description(t.oid, 'pg_type')
  from pg_type t
  where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all
  -- Named by what it holds, as "on conflict" finds it.
  select 'unique key of ' || split_part(pg_get_indexdef(i.indexrelid), ' ON public.', 2), '', false,
         obj_description(i.indexrelid, 'pg_class')
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace`;

/** The shape of the database that the client is connected to. */
export async function readShape(client: ClientBase): Promise<Shape> {
  const { rows } = await client.query<Row>(shapeQuery);
  return new Map(
    rows.map((row) => [
      row.name,
      { type: row.type, isRequired: row.is_required, comment: row.comment ?? '' },
    ]),
  );
}
