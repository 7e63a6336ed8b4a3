import type { Actor } from '#domain/access/actor.ts';
import { addDays, londonDate, toInstant } from '#domain/time/london.ts';
import { createPaymentSimulator } from '#server/adapters/payments/embedded.ts';
import { bindContext } from '#server/bind-context.ts';
import type { Ctx } from '#server/context.ts';
import type { Runtime } from '#server/process/runtime.ts';
import type { PlannedCustomer, PlannedProvider } from './plan.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** The moment of a London date and time. */
export const atTime = (date: string, time: string): Date => new Date(toInstant(date, time).epochMilliseconds);

/** A London time so many days before today. */
export const daysBefore = ({ now }: { now: Date }, days: number, time: string): Date =>
  atTime(addDays(londonDate(now), -days), time);

export type UserActor = Extract<Actor, { kind: 'user' }>;

/** The business while it is being made: who is there by now, and how somebody acts at a moment of the past. */
export type Stage = {
  runtime: Runtime;
  now: Date;
  actAs(actor: Actor, at: Date): Ctx;
  /** Its first user. */
  company(): Actor;
  opensWith(company: Actor): void;
  providers: Map<PlannedProvider, UserActor>;
  /** By e-mail. */
  customers: Map<PlannedCustomer['person']['email'], UserActor>;
};

/** Cards are given to the simulator whatever gateway the installation has: no real one hears of these people. */
export function createStage(runtime: Runtime): Stage {
  let first: Actor | null = null;
  return {
    company() {
      if (!first) throw new Error('Nobody of the demonstration works in its office yet');
      return first;
    },
    opensWith(company) {
      first = company;
    },
    runtime,
    now: runtime.now(),
    actAs(actor, at) {
      // Everybody of the demonstration has just said who they are.
      const proved = actor.kind === 'user' ? { ...actor, provedAt: new Date() } : actor;
      const ctx = runtime.contextFor(proved);
      const { db, secrets } = runtime;
      const payments = createPaymentSimulator({ db, now: () => at, secret: secrets.secret });
      return bindContext({ ...ctx, now: () => at, adapters: { ...ctx.adapters, payments } }, runtime.db);
    },
    providers: new Map(),
    customers: new Map(),
  };
}
