import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';

const codes = {
  'not-secure': 'webhook_address_insecure',
  'not-public': 'webhook_address_private',
  'other-port': 'webhook_address_port',
} as const;

/** Refuses an address that nothing would be sent to. Where its name leads is looked at each time it is used. */
export function requireAddress(ctx: Ctx, url: string): void {
  const fault = ctx.adapters.webhooks.faultOf(url);
  if (!fault) return;
  throw new Refusal('invalid_input', { problems: [{ field: 'url', code: codes[fault] }] });
}
