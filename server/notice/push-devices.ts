import { checkInput } from '#domain/check-input.ts';
import { maxPushDevices } from '#domain/notice/notice-kinds.ts';
import { type PushDeviceInput, pushDeviceSchema } from '#domain/notice/push-device-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { getNoticeSettings, type NoticeSettings } from './notice-settings.ts';
import { ownNotices } from './own-notices.ts';
import { deleteDevice, dropOldDevices, saveDevice } from './push-device.store.ts';

/** From now on notices are pushed to this browser, to whoever is signed in there. Said again it changes nothing. */
export async function addPushDevice(ctx: Ctx, input: PushDeviceInput): Promise<NoticeSettings> {
  const { userId, sessionId } = ownNotices(ctx);
  // A push ends with its session (S124): who comes with the token of an outside pool has none.
  if (!sessionId) throw new Refusal('push_session_missing');
  const checked = checkInput(pushDeviceSchema, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  if (ctx.adapters.push.faultOf(checked.value.endpoint)) {
    throw new Refusal('invalid_input', { problems: [{ field: 'endpoint', code: 'push_address_bad' }] });
  }
  await transact(ctx, async (tx) => {
    const device = await saveDevice(tx.db, { ...checked.value, userId, sessionId }, tx.now());
    await dropOldDevices(tx.db, { userId, but: device.id, max: maxPushDevices });
    await recordAudit(tx, { action: 'account.add-push-device', entity: 'user', entityId: userId });
  });
  return getNoticeSettings(ctx);
}

/** Nothing is pushed to that browser any more. */
export async function removePushDevice(ctx: Ctx, id: string): Promise<NoticeSettings> {
  const { userId } = ownNotices(ctx);
  await transact(ctx, async (tx) => {
    if (!isUuid(id) || !(await deleteDevice(tx.db, { id, userId }))) throw new Refusal('not_found');
    await recordAudit(tx, { action: 'account.remove-push-device', entity: 'user', entityId: userId });
  });
  return getNoticeSettings(ctx);
}
