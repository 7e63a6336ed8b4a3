/** When another try makes sense after the database could not be asked. */
export const retryLaterSeconds = 5;

/** With every answer that says so. */
export const retryLater = { 'retry-after': String(retryLaterSeconds) } as const;

/** A part that is down is tried at least so often (process/circuit-breaker.ts). */
const partSeconds = 60;

/** Seconds after which another try makes sense, where the refusal itself doesn't say; of other limits an hour. */
const retrySeconds: Readonly<Record<string, number>> = {
  too_many_tries: 900,
  too_many_exports: 86_400,
  too_many_downloads: 60,
  too_many_streams: retryLaterSeconds,
  too_many_requests: retryLaterSeconds,
  service_unavailable: retryLaterSeconds,
  payments_unavailable: partSeconds,
  files_unavailable: partSeconds,
};
const hourSeconds = 3_600;

/** The seconds to wait of whoever has reached a limit or met a database that is away; null for every other refusal. */
export function secondsToWait(code: unknown, values?: unknown): number | null {
  if (typeof code !== 'string') return null;
  const { seconds } = (values ?? {}) as { seconds?: number };
  const isLimit = code.startsWith('too_many_');
  return isLimit || retrySeconds[code] ? (seconds ?? retrySeconds[code] ?? hourSeconds) : null;
}

/**
 * The status and headers of a GraphQL answer, where a refusal in it says to try again; else null. 429 where the refusal
 * itself says how long to wait; older limits, whose clients look for their code, keep 200.
 */
export function retryAnswer(
  code: unknown,
  values?: unknown,
): { status: 200 | 429 | 503; headers: Record<string, string> } | null {
  const seconds = secondsToWait(code, values);
  if (seconds === null) return null;
  const headers = { 'retry-after': String(seconds) };
  if (code === 'service_unavailable') return { status: 503, headers };
  const saysItself = (values as { seconds?: number } | undefined)?.seconds !== undefined;
  return { status: saysItself || code === 'too_many_requests' ? 429 : 200, headers };
}
