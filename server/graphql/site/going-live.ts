import { goingLiveStates } from '#domain/going-live/going-live-item.ts';
import type { GoingLiveStanding, SetAside } from '#domain/going-live/going-live-list.ts';
import { canSetAside } from '#domain/going-live/going-live-list.ts';
import { readGoingLive } from '../../going-live/read-going-live.ts';
import { setAsideGoingLiveItem, takeUpGoingLiveItem } from '../../going-live/set-aside-item.ts';
import { builder } from '../builder.ts';

const goingLiveState = builder.enumType('GoingLiveState', {
  description: 'From the best to the worst: in order, to do, made up, not safe for real people.',
  values: goingLiveStates,
});

const setAside = builder.objectRef<SetAside>('GoingLiveSetAside').implement({
  fields: (t) => ({
    by: t.exposeString('by', { nullable: true, description: 'Null where they have no account any more.' }),
    at: t.string({ nullable: false, resolve: ({ at }) => at.toISOString() }),
  }),
});

const goingLiveItem = builder.objectRef<GoingLiveStanding>('GoingLiveItem').implement({
  description:
    'Something that has to be so before real people book, as it stands now: worked out from settings and records, never ticked off.',
  fields: (t) => ({
    key: t.string({ nullable: false, resolve: ({ item }) => item.key }),
    title: t.string({ nullable: false, resolve: ({ item }) => item.title }),
    state: t.field({ type: goingLiveState, nullable: false, resolve: ({ state }) => state }),
    situation: t.exposeString('situation', {
      nullable: false,
      description: 'How it stands; what is set aside says which one was read.',
    }),
    words: t.exposeString('words', { nullable: false, description: 'What that means for real people.' }),
    step: t.int({
      nullable: false,
      description: 'The step of docs/going-live.md that says what to do.',
      resolve: ({ item }) => item.step,
    }),
    to: t.string({
      nullable: true,
      description: 'The screen where it is done; null where it is done outside the product.',
      resolve: ({ item }) => item.to,
    }),
    canSetAside: t.boolean({
      nullable: false,
      description: 'Whether it may be left as it is: neither what is ready nor what is unsafe.',
      resolve: ({ state }) => canSetAside(state),
    }),
    setAside: t.field({
      type: setAside,
      nullable: true,
      description: 'Who left it as it is; null again once it stands worse.',
      resolve: (standing) => standing.setAside,
    }),
  }),
});

builder.queryField('goingLiveItems', (t) =>
  t.field({
    type: [goingLiveItem],
    nullable: false,
    description:
      'What whoever asks can see to before real people book, the worst first and then in the order of docs/going-live.md.',
    resolve: (_root, _args, ctx) => readGoingLive(ctx),
  }),
);

const setAsideInput = builder.inputType('SetAsideGoingLiveItemInput', {
  fields: (t) => ({
    key: t.string({ required: true }),
    situation: t.string({ required: true, description: 'As it was read.' }),
  }),
});
const takeUpInput = builder.inputType('TakeUpGoingLiveItemInput', {
  fields: (t) => ({ key: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  setAsideGoingLiveItem: t.field({
    type: goingLiveItem,
    nullable: false,
    description: 'Leaves an item as it is, by decision; it comes back once it stands worse.',
    args: { input: t.arg({ type: setAsideInput, required: true }) },
    resolve: (_root, { input }, ctx) => setAsideGoingLiveItem(ctx, input),
  }),
  takeUpGoingLiveItem: t.field({
    type: goingLiveItem,
    nullable: false,
    description: 'Puts an item that was set aside on the list again.',
    args: { input: t.arg({ type: takeUpInput, required: true }) },
    resolve: (_root, { input }, ctx) => takeUpGoingLiveItem(ctx, input),
  }),
}));
