import type { DeliveryError } from '#domain/webhook/delivery-state.ts';

/**
 * How a try went; an error where it did not reach its end. What the other side answered besides its status is
 * dropped.
 */
export type SentWebhook = { durationMs: number; status: number | null; error: DeliveryError | null };

/** Why nothing is ever sent to an address. */
export type AddressFault = 'not-secure' | 'not-public' | 'other-port';

/**
 * Sends messages to addresses that the company chose. Promises: an answer within ten seconds, whatever the other side
 * does; certificates are checked; no redirect is followed; where the installation demands it, only https and only the
 * public address that was looked at is connected to (rules/security#crypto-tls-configuration).
 */
export type WebhooksPort = {
  /** What can be said against an address without asking anybody; null = nothing. */
  faultOf(url: string): AddressFault | null;
  /** Throws only when `stop` ends it. */
  send(
    message: { url: string; headers: Record<string, string>; body: string },
    stop?: AbortSignal,
  ): Promise<SentWebhook>;
};
