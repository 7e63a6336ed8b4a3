import type { ModelAuditEntryFilterInput } from '#app/graphql/graphql.ts';

/** What the log can be narrowed by; '' is no limit. All of it stands in the address. */
export type LogFilters = { what: string; record: string };

export function logFiltersFrom(parameters: URLSearchParams): LogFilters {
  const text = (name: string) => (parameters.get(name) ?? '').trim();
  return { what: text('what').toLowerCase(), record: text('record') };
}

export const hasLogFilters = ({ what, record }: LogFilters): boolean => what !== '' || record !== '';

/** The wire's filter for them: part of what was done, with spaces or as the log spells it; a whole number. */
export function logWireFilter({ what, record }: LogFilters): ModelAuditEntryFilterInput {
  return {
    ...(what && { action: { contains: what.replaceAll(/\s+/g, '-') } }),
    ...(record && { entityID: { eq: record } }),
  };
}
