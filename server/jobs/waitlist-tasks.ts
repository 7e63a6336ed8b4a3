import type { Ctx } from '../context.ts';
import { followLeftDrafts } from '../waitlist/follow-left-drafts.ts';
import { tellWaitlist } from '../waitlist/tell-waitlist.ts';

/** The jobs that write to people whom we could not serve (rules/messages#waitlist, rules/messages#second-thoughts). */
export const waitlistTasks = (context: () => Ctx) => ({
  'tell-waitlist': () => tellWaitlist(context()),
  'follow-left-drafts': () => followLeftDrafts(context()),
});
