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
  if (code !== 'too_many_requests') return null;
  const { seconds = retryLaterSeconds } = (values ?? {}) as { seconds?: number };
  return { status: 429, headers: { 'retry-after': String(seconds) } };
}
