import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/types.ts';
import { isSameSecret } from '../../process/secrets.ts';
import type { PaymentEvent } from './port.ts';

const signatureHeader = 'simulator-signature';
const signatureGoodForMs = 5 * 60 * 1000;

const event = z.object({ id: z.string().min(1), gatewayId: z.string().min(1), kind: z.string().min(1) });

const webhookSecret = (secret: string) =>
  createHmac('sha256', secret).update('payment simulator events').digest('base64url');

const sign = (secret: string, at: string, body: string) =>
  createHmac('sha256', webhookSecret(secret)).update(`${at}.${body}`).digest('base64url');

export type DeliveredEvent = { headers: Headers; body: string };

/** An event of the simulator as it would be posted to us now; null for one it never had. */
export async function writeSimulatedEvent(
  db: Kysely<Database>,
  eventId: string,
  { secret, now }: { secret: string; now: () => Date },
): Promise<DeliveredEvent | null> {
  const row = await db
    .selectFrom('simulated_events')
    .selectAll()
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row) return null;
  const body = JSON.stringify({ id: row.id, gatewayId: row.gateway_id, kind: row.kind });
  const at = String(now().getTime());
  return { body, headers: new Headers({ [signatureHeader]: `t=${at},v1=${sign(secret, at, body)}` }) };
}

/** Reads an event whose signature is the simulator's and not older than five minutes. */
export function readSimulatedEvent(
  { headers, body }: DeliveredEvent,
  { secret, now }: { secret: string; now: () => Date },
): PaymentEvent | null {
  const [, at = '', signature = ''] = /^t=(\d+),v1=([\w-]+)$/.exec(headers.get(signatureHeader) ?? '') ?? [];
  if (!at || !isSameSecret(signature, sign(secret, at, body))) return null;
  if (Math.abs(now().getTime() - Number(at)) > signatureGoodForMs) return null;
  const parsed = event.safeParse(jsonOf(body));
  return parsed.success ? parsed.data : null;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
