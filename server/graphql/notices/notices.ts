import { noticeKindLabels } from '#domain/label/notice-labels.ts';
import type { PushDeviceInput } from '#domain/notice/push-device-input.ts';
import type { NoticeRow } from '../../notice/notice.store.ts';
import {
  getNoticeSettings,
  type KindSetting,
  type NoticeSettings,
  type OwnDevice,
  setNoticeKind,
} from '../../notice/notice-settings.ts';
import { addPushDevice, removePushDevice } from '../../notice/push-devices.ts';
import { countUnreadNotices, listNotices, readAllNotices, readNotice } from '../../notice/read-notices.ts';
import { builder } from '../builder.ts';
import { innerConnectionOf } from '../list/connection.ts';
import { readPageRequest, toConnection } from '../list/list.ts';
import { listScope } from '../list/list-scope.ts';

const notice = builder.objectRef<NoticeRow>('Notice').implement({
  description: 'What a customer or a cleaner is told in the app.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('kind', {
      nullable: false,
      description: 'offers, changes, cancellations, reminders, extra-time, on-the-day, pay or account.',
    }),
    title: t.exposeString('title', { nullable: false }),
    words: t.exposeString('words', { nullable: false }),
    path: t.exposeString('path', { nullable: false, description: 'Of the screen that it leads to.' }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    readAt: t.string({ resolve: (row) => row.read_at?.toISOString() ?? null }),
  }),
});

const notices = innerConnectionOf('ModelNoticeConnection', notice);

const kindSetting = builder.objectRef<KindSetting>('NoticeKindSetting').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    label: t.string({ nullable: false, resolve: ({ kind }) => noticeKindLabels[kind] }),
    about: t.exposeString('about', { nullable: false, description: 'What is told by it.' }),
    isOn: t.exposeBoolean('isOn', { nullable: false, description: 'Whether it is pushed.' }),
    isAlways: t.exposeBoolean('isAlways', {
      nullable: false,
      description: 'It can’t be switched off.',
    }),
  }),
});

const pushDevice = builder.objectRef<OwnDevice>('PushDevice').implement({
  description: 'A browser that notices are pushed to.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    browser: t.exposeString('browser', { nullable: false }),
    addedAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    lastPushAt: t.string({
      description: 'When its push service last took something.',
      resolve: (row) => row.last_ok_at?.toISOString() ?? null,
    }),
    isHere: t.exposeBoolean('isHere', {
      nullable: false,
      description: 'It was added by the session that asks.',
    }),
  }),
});

const settings = builder.objectRef<NoticeSettings>('NoticeSettings').implement({
  fields: (t) => ({
    kinds: t.field({ type: [kindSetting], nullable: false, resolve: (row) => row.kinds }),
    devices: t.field({ type: [pushDevice], nullable: false, resolve: (row) => row.devices }),
    publicKey: t.exposeString('publicKey', {
      nullable: false,
      description: 'What a browser subscribes with (applicationServerKey, base64url).',
    }),
  }),
});

const deviceInput = builder.inputType('AddPushDeviceInput', {
  fields: (t) => ({
    endpoint: t.string({
      required: true,
      description: 'Of the browser’s PushSubscription, likewise its keys.',
    }),
    p256dh: t.string({ required: true }),
    auth: t.string({ required: true }),
    browser: t.string({
      required: true,
      description: 'What its owner knows it by, like “Chrome on Android”.',
    }),
  }),
});

builder.queryFields((t) => ({
  listNotices: t.field({
    type: notices,
    nullable: false,
    description: 'One’s own, newest first.',
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: async (_root, args, ctx) => {
      const scope = listScope('notices', ctx.actor, null);
      return toConnection(await listNotices(ctx, readPageRequest(args, {}, scope)), scope);
    },
  }),
  countUnreadNotices: t.int({
    nullable: false,
    resolve: (_root, _args, ctx) => countUnreadNotices(ctx),
  }),
  getNoticeSettings: t.field({
    type: settings,
    nullable: false,
    resolve: (_root, _args, ctx) => getNoticeSettings(ctx),
  }),
}));

builder.mutationFields((t) => ({
  readNotice: t.field({
    type: notice,
    nullable: false,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => readNotice(ctx, id),
  }),
  readAllNotices: t.int({
    nullable: false,
    description: 'How many were unread.',
    resolve: (_root, _args, ctx) => readAllNotices(ctx),
  }),
  setNoticeKind: t.field({
    type: settings,
    nullable: false,
    description: 'Whether notices of a kind are pushed; they stand in the list all the same.',
    args: { kind: t.arg.string({ required: true }), isOn: t.arg.boolean({ required: true }) },
    resolve: (_root, input, ctx) => setNoticeKind(ctx, input),
  }),
  addPushDevice: t.field({
    type: settings,
    nullable: false,
    description:
      'Pushes notices to this browser until its session ends; whoever had it before has it no more. Ten at most: the one heard of longest ago goes.',
    args: { input: t.arg({ type: deviceInput, required: true }) },
    resolve: (_root, { input }, ctx) => addPushDevice(ctx, input as PushDeviceInput),
  }),
  removePushDevice: t.field({
    type: settings,
    nullable: false,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => removePushDevice(ctx, id),
  }),
}));
