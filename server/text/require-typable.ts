import { Refusal } from '#domain/refusal.ts';

const longestTyped = 2_000;

/** What somebody pastes into a search is cut; what nobody pastes is refused, like every text out of measure. */
export function requireTypable(field: string, typed: string | null | undefined): void {
  if ((typed?.length ?? 0) > longestTyped)
    throw new Refusal('invalid_input', { problems: [{ field, code: 'invalid_input' }] });
}
