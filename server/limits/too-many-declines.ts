import { pauseAfterDeclinesMs } from '#domain/payment/declined-tries.ts';
import { Refusal } from '#domain/refusal.ts';

/** What somebody is told whose cards were declined too often (rules/money#declined-tries). */
export const tooManyDeclines = (seconds = pauseAfterDeclinesMs / 1000): Refusal =>
  new Refusal('too_many_declines', { values: { seconds, minutes: Math.ceil(seconds / 60) } });
