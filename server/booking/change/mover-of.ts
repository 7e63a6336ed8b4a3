import { isCompanyUser } from '#domain/access/actor.ts';
import type { MoveMover } from '#domain/booking/change/reschedule.ts';
import type { Ctx } from '../../context.ts';

/** Who changes a booking, as the rules of notice and fees see them. */
export function moverOf({ actor }: Ctx): MoveMover {
  if (actor.kind === 'system') return 'system';
  return isCompanyUser(actor) ? 'company' : 'customer';
}
