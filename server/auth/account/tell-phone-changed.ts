import { formatMoment } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';

const shownDigits = 3;

type Reached = { id: string; email: string; firstName: string; phone: string; role: 'customer' | 'provider' };

/**
 * Told to the address that somebody signs in with, whoever changed the number, since others may be calling a thief by
 * it (rules/security#sessions). `id` is the record's; the number itself stands in no mail.
 */
export async function tellPhoneChanged(tx: Ctx, person: Reached): Promise<void> {
  await tx.queueMail({
    template: 'phone-changed',
    entityId: `${person.id}:${tx.now().toISOString()}`,
    recipient: person.email,
    props: {
      firstName: person.firstName,
      to: person.role,
      when: formatMoment(tx.now()),
      phoneEnd: person.phone.slice(-shownDigits),
    },
  });
}
