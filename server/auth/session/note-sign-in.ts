import { deviceLabel } from '#domain/account/device-label.ts';
import { formatMoment } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { recordDevice } from './known-device.store.ts';
import { recordUse } from './last-use.store.ts';
import { lockUser } from './moved-email.store.ts';

type NewSignIn = {
  userId: string;
  deviceHash: string;
  userAgent: string | null;
  /** Whether a browser not seen before is worth a mail: not when its owner has just proved their e-mail with it. */
  isTold: boolean;
};

/** Writes a sign-in of any way into the log, remembers its browser, and tells its owner of one not seen before. */
export async function noteSignIn(ctx: Ctx, signIn: NewSignIn): Promise<void> {
  await transact(ctx, async (tx) => {
    const user = await lockUser(tx.db, signIn.userId);
    if (!user) return;
    await recordUse(tx.db, signIn.userId, tx.now());
    const isKnown = await recordDevice(tx.db, signIn, tx.now());
    tx.log.info('Signed in', { userId: signIn.userId, isNewDevice: !isKnown });
    if (isKnown || !signIn.isTold) return;
    await tx.queueMail({
      template: 'new-device',
      entityId: `${signIn.userId}:${signIn.deviceHash}`,
      recipient: user.email,
      props: {
        firstName: await greetingNameOf(tx, user),
        when: formatMoment(tx.now()),
        device: deviceLabel(signIn.userAgent),
        address: tx.clientAddress ?? '',
      },
    });
  });
}
