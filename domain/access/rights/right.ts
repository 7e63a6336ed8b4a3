import type { Action } from '../permissions.ts';

/**
 * What whoever asks must have: an action of `permissions.ts`, an account of whatever role, or a link or token that
 * opens that one thing for anybody, or an API key with the scope `metrics`, which is no person's. What everybody may
 * have asks nothing.
 */
export type Need = Action | 'account' | 'link' | 'metrics-key' | 'anybody';

/**
 * When somebody must have proved within five minutes who they are (rules/security#proof): always, above an amount, or
 * where something else is so, which the use-case finds out.
 */
export type Proof = 'always' | { readonly overPence: number } | { readonly when: string };

export type Right = {
  readonly needs: Need;
  /** Any of these does as well. */
  readonly or?: readonly Action[];
  /** Besides, what reading the record that is meant needs (`record-rights.ts`). */
  readonly isByRecord?: true;
  readonly proof?: Proof;
};

/** A right that is nothing but a need is written as that. */
export type RightOrNeed = Need | Right;
