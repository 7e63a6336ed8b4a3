import { isAlwaysOn, kindsOf, type NoticeKind, noticeRules } from '#domain/notice/notice-kinds.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { findPushOff, setPushOff } from './notice.store.ts';
import { type NoticeReader, ownNotices } from './own-notices.ts';
import { findDevices, type PushDeviceRow } from './push-device.store.ts';

export type KindSetting = { kind: NoticeKind; about: string; isOn: boolean; isAlways: boolean };
export type OwnDevice = PushDeviceRow & { isHere: boolean };
export type NoticeSettings = { kinds: KindSetting[]; devices: OwnDevice[]; publicKey: string };

function settingOf(kind: NoticeKind, { role }: NoticeReader, off: readonly string[]): KindSetting {
  const isAlways = isAlwaysOn(kind, role);
  return {
    kind,
    about: noticeRules[kind].about[role] ?? '',
    isOn: isAlways || !off.includes(kind),
    isAlways,
  };
}

/** What is pushed to the actor, and where to. */
export async function getNoticeSettings(ctx: Ctx): Promise<NoticeSettings> {
  const reader = ownNotices(ctx);
  const off = await findPushOff(ctx.db, reader.userId);
  const devices = await findDevices(ctx.db, reader.userId);
  return {
    kinds: kindsOf(reader.role).map((kind) => settingOf(kind, reader, off)),
    devices: devices.map((device) => ({
      ...device,
      isHere: device.session_id !== null && device.session_id === reader.sessionId,
    })),
    publicKey: ctx.adapters.push.publicKey,
  };
}

/** Switches the push of one kind on or off; it stands in the list all the same. */
export async function setNoticeKind(
  ctx: Ctx,
  input: { kind: string; isOn: boolean },
): Promise<NoticeSettings> {
  const reader = ownNotices(ctx);
  const kind = kindsOf(reader.role).find((one) => one === input.kind);
  if (!kind) throw new Refusal('invalid_input', { field: 'kind' });
  if (!input.isOn && isAlwaysOn(kind, reader.role)) throw new Refusal('notice_always');
  await setPushOff(ctx.db, { userId: reader.userId, kind, isOff: !input.isOn });
  return getNoticeSettings(ctx);
}
