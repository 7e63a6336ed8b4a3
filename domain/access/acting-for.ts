import type { Actor } from './actor.ts';

/** By this header our screens say whose they are: the id of the user they were made for (rules/security#sessions). */
export const actingForHeader = 'x-acting-for';

/** Whether somebody else is signed in by now than the one whose screen asks. Who says nothing is a client of the API. */
export const isAnothers = (actor: Actor, actingFor: string | undefined): boolean =>
  actingFor !== undefined && actor.kind === 'user' && actor.userId !== actingFor;
