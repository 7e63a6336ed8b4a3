import type { CalendarFeedRow } from '../../calendar/calendar-feed.store.ts';
import { createCalendarFeed, type NewCalendarFeed } from '../../calendar/create-calendar-feed.ts';
import { getMyCalendarFeed } from '../../calendar/own-feed.ts';
import { revokeCalendarFeed } from '../../calendar/revoke-calendar-feed.ts';
import { setCalendarFilesInEmails } from '../../calendar/set-calendar-files-in-emails.ts';
import { builder } from '../builder.ts';

const calendarFeed = builder.objectRef<CalendarFeedRow>('CalendarFeed').implement({
  fields: (t) => ({
    madeAt: t.string({ nullable: false, resolve: (feed) => feed.made_at.toISOString() }),
    lastReadAt: t.string({ resolve: (feed) => feed.last_read_at?.toISOString() ?? null }),
    filesInEmails: t.exposeBoolean('files_in_emails', {
      nullable: false,
      description: 'Whether emails about one visit also carry it as a calendar file.',
    }),
  }),
});

const newCalendarFeed = builder.objectRef<NewCalendarFeed>('NewCalendarFeed').implement({
  fields: (t) => ({
    madeAt: t.string({ nullable: false, resolve: (feed) => feed.madeAt.toISOString() }),
    address: t.exposeString('address', {
      nullable: false,
      description: 'What a calendar subscribes to. Secret, and answered this once.',
    }),
  }),
});

builder.queryField('getMyCalendarFeed', (t) =>
  t.field({ type: calendarFeed, nullable: true, resolve: (_root, _args, ctx) => getMyCalendarFeed(ctx) }),
);

builder.mutationFields((t) => ({
  createCalendarFeed: t.field({
    type: newCalendarFeed,
    nullable: false,
    description: 'A new address for one’s own calendar; the one before it ends.',
    resolve: (_root, _args, ctx) => createCalendarFeed(ctx),
  }),
  setCalendarFilesInEmails: t.field({
    type: calendarFeed,
    nullable: false,
    description:
      'Whether emails about one visit also carry it as a calendar file. Only for who has a feed; with a new address it stays, and the end of the feed switches the files on again.',
    args: { isOn: t.arg.boolean({ required: true }) },
    resolve: (_root, { isOn }, ctx) => setCalendarFilesInEmails(ctx, isOn),
  }),
  revokeCalendarFeed: t.boolean({
    nullable: false,
    description: 'False when there was none.',
    resolve: (_root, _args, ctx) => revokeCalendarFeed(ctx),
  }),
}));
