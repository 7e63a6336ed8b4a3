import type { Pool } from 'pg';

const oldestMajor = 15;

/** Refuses a server older than we support (docs/runbook.md, Settings), in a sentence. */
export async function checkServerVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string; text: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as text",
  );
  const [version] = rows;
  if (version && Number(version.number) >= oldestMajor * 10_000) return;
  throw new Error(
    `Brightwren needs PostgreSQL ${oldestMajor} or newer; DATABASE_URL points to version ${version?.text}.`,
  );
}
