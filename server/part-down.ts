import type { RefusalCode } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';

/** What the product asks for over the network and works without (docs/decisions/052-outside-parts-that-fail.md). */
export const outsideParts = ['payments', 'mail', 'files'] as const;
export type OutsidePart = (typeof outsideParts)[number];

/**
 * Why a part can't be used: it gives no answer (or says itself that it can't), it refuses our keys or settings, or it
 * answers what is none of its answers. Its proper no to one request is none of these.
 */
export type PartFault = 'silent' | 'refused' | 'nonsense';

export const partNames = {
  payments: 'The payment service',
  mail: 'The email server',
  files: 'The store of files',
} as const satisfies Record<OutsidePart, string>;

/** A part can't be used just now. What became of the call is unknown, unless `cause` is missing: then nobody asked. */
export class PartDown extends Error {
  override name = 'PartDown';
  readonly part: OutsidePart;
  /** When it is asked again at the earliest; null while every call still asks it. */
  readonly retryAt: Date | null;
  constructor(part: OutsidePart, retryAt: Date | null, options?: ErrorOptions) {
    const cause = options?.cause;
    const why = cause instanceof Error ? cause.message : 'it is not asked before it has had a pause';
    super(`${partNames[part]} can't be used: ${why}`, options);
    this.part = part;
    this.retryAt = retryAt;
  }
}

/** The part that an error is the fault of, wherever in its causes that stands. */
export function partDownOf(error: unknown): PartDown | null {
  if (error instanceof PartDown) return error;
  return error instanceof Error ? partDownOf(error.cause) : null;
}

/** What whoever waits for a screen is told. */
const refusalCodes = {
  payments: 'payments_unavailable',
  mail: 'service_unavailable',
  files: 'files_unavailable',
} as const satisfies Record<OutsidePart, RefusalCode>;

export const refusalOf = ({ part }: PartDown): Refusal => new Refusal(refusalCodes[part]);

/** Whether a part is known to be down, so that whoever can come again does, and counts no try. */
export const isPartAwaited = (error: unknown): boolean => (partDownOf(error)?.retryAt ?? null) !== null;
