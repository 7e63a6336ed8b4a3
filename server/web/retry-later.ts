/** When another try makes sense after the database could not be asked. */
export const retryLaterSeconds = 5;

/** With every answer that says so. */
export const retryLater = { 'retry-after': String(retryLaterSeconds) } as const;

/** The status and headers of an answer that has nothing but a refusal, where it says to try again; else null. */
export function retryAnswer(
  code: unknown,
  values?: unknown,
): { status: 429 | 503; headers: Record<string, string> } | null {
  if (code === 'service_unavailable') return { status: 503, headers: retryLater };
  const { seconds = code === 'too_many_requests' ? retryLaterSeconds : null } = (values ?? {}) as {
    seconds?: number;
  };
  // Whatever was asked for too often says itself how long to wait.
  if (seconds === null || !String(code).startsWith('too_many_')) return null;
  return { status: 429, headers: { 'retry-after': String(seconds) } };
}
