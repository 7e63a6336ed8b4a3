import type Stripe from 'stripe';

/** A no as Stripe's API words it; its SDK makes an error of a kind from it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string } & Record<string, unknown>;
  constructor(status: number, type: string, message: string, rest: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.body = { type, message, ...rest };
  }
}

type Code = NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>;

export const refused = (message: string, code?: Code, param?: string) =>
  new ApiError(400, 'invalid_request_error', message, {
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });

export const missing = (what: string, id: string) =>
  new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing' });
