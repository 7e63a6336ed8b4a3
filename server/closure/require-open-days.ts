import type { OpenDays } from '#domain/booking/bookable-days.ts';
import { isClosedThroughout } from '#domain/closure/closure-input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ClosedSpan } from '#domain/time/closed-span.ts';

/** Refuses days that are all closed already: closing them once more would do nothing but stand there twice. */
export function requireOpenDays(span: ClosedSpan, { closedSpans }: Pick<OpenDays, 'closedSpans'>): void {
  if (!isClosedThroughout(span, closedSpans)) return;
  throw new Refusal('invalid_input', { problems: [{ field: 'firstDate', code: 'closure_stands' }] });
}
