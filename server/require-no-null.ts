import { Refusal } from '#domain/refusal.ts';

/** Refuses, by its field, what an update sets to null and can't be empty (rules/wire-names#updates). */
export function requireNoNull(fields: Record<string, unknown>): void {
  const problems = Object.entries(fields)
    .filter(([, value]) => value === null)
    .map(([field]) => ({ field, code: 'invalid_input' as const }));
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
}
