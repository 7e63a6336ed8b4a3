import { promisedMs } from '#tests/support/timeouts.ts';
import type { TestDatabase } from '../database.ts';

export type Answer = { status: number; text: string; ms: number };

const slowest = promisedMs(5_000);
/** Words of a program's inside that no sentence for people has. */
const insides =
  /\bat \S+ \(|\.ts:\d+|node_modules|file:\/\/\/(?!etc)|\/server\/|syntax error at|violates|duplicate key|invalid byte|relation "|column "|constraint|TypeError|RangeError|SyntaxError|Cannot read|kysely|graphile|ECONNREFUSED|stack/i;

/** Names of tables and columns that could be no word of a sentence: they have an underscore. */
export async function namesInside(database: TestDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await database.pool.query<{ name: string }>(`
    select distinct name from (select table_name::text as name from information_schema.tables where table_schema = 'public'
      union select column_name::text from information_schema.columns where table_schema = 'public') all_names
    where name like '%\\_%'`);
  return new Set(rows.map(({ name }) => name));
}

type WireError = {
  message?: string;
  extensions?: { code?: string; field?: string; problems?: { field: string }[] };
};
type Body = { errors?: WireError[] };

/** What the server said itself: without codes, which are names of ours for programs. */
function saidIn(body: Body): string {
  return JSON.stringify(body, (key, value) => (key === 'code' ? undefined : value));
}

function parse(text: string): Body | null {
  try {
    const body = JSON.parse(text);
    return body !== null && typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

/** What is wrong with an answer to a request that had to be refused; null when it was refused cleanly. */
export function faultOf(
  { status, text, ms }: Answer,
  sent: string,
  inside: ReadonlySet<string>,
  mayAccept = false,
): string | null {
  if (status >= 500) return `status ${status}`;
  if (ms > slowest) return `${Math.round(ms)} ms`;
  const body = parse(text);
  const codes = (body?.errors ?? []).map(({ extensions }) => extensions?.code);
  const bug = codes.find((code) => code === 'unexpected' || code === 'service_unavailable');
  if (bug) return bug;
  if (status < 400 && codes.includes(undefined)) return 'an error without a code';
  const said = body ? saidIn(body) : text;
  const leak =
    insides.exec(said)?.[0] ?? said.match(/\b[a-z]+(_[a-z]+)+\b/g)?.find((word) => inside.has(word));
  if (leak && !sent.includes(leak)) return `tells of its inside: ${leak}`;
  if (!mayAccept && status < 400 && codes.length === 0) return 'accepted';
  return null;
}

export const isAccepted = ({ status, text }: Answer): boolean => status < 400 && !parse(text)?.errors?.length;

export const errorsOf = ({ text }: Answer): readonly WireError[] => parse(text)?.errors ?? [];
