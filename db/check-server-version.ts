import type { Pool } from 'pg';

/** Those that are tried. */
export const oldestMajor = 15;
export const newestMajor = 18;

/** Refuses a server or a database that we don't support (docs/runbook.md, An external PostgreSQL), in a sentence. */
export async function checkServerVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string; text: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text,
            current_setting('server_encoding') as encoding`,
  );
  const [server] = rows;
  if (!server || Number(server.number) < oldestMajor * 10_000)
    throw new Error(
      `Brightwren needs PostgreSQL ${oldestMajor} or newer; DATABASE_URL points to version ${server?.text}.`,
    );
  // Another one can't hold what people are called.
  if (server.encoding !== 'UTF8')
    throw new Error(
      `Brightwren needs a database with the encoding UTF8; the one of DATABASE_URL has ${server.encoding}. ` +
        "Make it with: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'.",
    );
}
