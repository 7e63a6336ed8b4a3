import type { Ctx } from '../context.ts';

/** What a checked access token of the outside pool says. */
export type ExternalToken = {
  issuer: string;
  subject: string;
  groups: readonly string[];
  /** When whoever has it proved who they are, if it says so. */
  provedAt?: Date;
};

/** An OpenID Connect provider whose people are ours (docs/identity.md, OIDC_ISSUER). */
export type OutsidePool = {
  issuer: string;
  /** Checks signature, issuer, audience, times and kind; throws when the token isn't good. */
  verify(token: string): Promise<ExternalToken>;
  /** Makes the account of somebody first seen by an access token; null when they may not sign in. */
  admit(ctx: Ctx, claims: ExternalToken, token: string): Promise<string | null>;
};
