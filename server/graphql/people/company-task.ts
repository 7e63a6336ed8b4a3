import { taskBands } from '#domain/company-task/task-band.ts';
import type { CompanyTaskRow } from '../../company-task/company-task.store.ts';
import { endCompanyTask, reopenCompanyTask } from '../../company-task/end-company-task.ts';
import { listCompanyTasks, type PlacedTask, placeTask } from '../../company-task/read-company-tasks.ts';
import { agreeToGoodwill, askedOf } from '../../gift-card/agree-to-goodwill.ts';
import { builder } from '../builder.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { recordName } from './record-name.ts';

type TaskVisit = { bookingId: string; when: string };

const companyTaskVisit = builder.objectRef<TaskVisit>('CompanyTaskVisit').implement({
  fields: (t) => ({
    bookingID: t.exposeID('bookingId', { nullable: false }),
    when: t.exposeString('when', { nullable: false }),
  }),
});

/** The visits that a task of several lists with its facts; none of any other. */
function visitsOf({ facts }: CompanyTaskRow): TaskVisit[] {
  const { visits } = facts as { visits?: TaskVisit[] };
  return Array.isArray(visits) ? visits : [];
}

const taskBand = builder.enumType('CompanyTaskBand', {
  description:
    'How urgent it is: somebody is unsafe or waits for a cleaner within three hours; a visit of today or tomorrow is in question; somebody waits for an answer; paper and pay.',
  values: taskBands,
});

export const companyTask = builder.objectRef<CompanyTaskRow | PlacedTask>('CompanyTask').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false }),
    entity: t.exposeString('entity', { nullable: false }),
    entityID: t.id({ nullable: false, resolve: (task) => task.entity_id }),
    words: t.exposeString('words', { nullable: false }),
    visits: t.field({
      type: [companyTaskVisit],
      nullable: false,
      description: 'The visits it is about where they are several: the first ten.',
      resolve: visitsOf,
    }),
    band: t.field({
      type: taskBand,
      nullable: false,
      resolve: async (task, _args, ctx) => (await placeTask(ctx, task)).band,
    }),
    about: t.field({
      type: recordName,
      description: 'The record it is about, for whoever may read it; null where it has no name.',
      resolve: async (task, _args, ctx) => (await placeTask(ctx, task)).about,
    }),
    agreeUpTo: t.float({
      description: 'The sum in pounds that whoever reads it may agree to (`agreeToGoodwill`).',
      resolve: (task, _args, ctx) => penceToPounds(askedOf(ctx, task)),
    }),
    dueAt: t.string({ resolve: (task) => task.due_at?.toISOString() ?? null }),
    doneAt: t.string({ resolve: (task) => task.done_at?.toISOString() ?? null }),
    createdAt: t.string({ nullable: false, resolve: (task) => task.created_at.toISOString() }),
  }),
});

const reopenInput = builder.inputType('ReopenCompanyTaskInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
const endInput = builder.inputType('EndCompanyTaskInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.queryField('listCompanyTasks', (t) =>
  t.field({
    type: [companyTask],
    nullable: false,
    resolve: (_root, _args, ctx) => listCompanyTasks(ctx),
  }),
);

builder.mutationField('endCompanyTask', (t) =>
  t.field({
    type: companyTask,
    nullable: false,
    args: { input: t.arg({ type: endInput, required: true }) },
    resolve: (_root, { input }, ctx) => endCompanyTask(ctx, input),
  }),
);

const agreeInput = builder.inputType('AgreeToGoodwillInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of the task.' }),
    upTo: t.float({ required: true, description: 'The sum that was read: `agreeUpTo` of the task.' }),
  }),
});

builder.mutationField('agreeToGoodwill', (t) =>
  t.field({
    type: companyTask,
    nullable: false,
    description:
      'Somebody else with money agrees to what a colleague gives in goodwill that day, up to a sum.',
    args: { input: t.arg({ type: agreeInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      agreeToGoodwill(ctx, { taskId: input.id, uptoPence: poundsToPence(input.upTo) ?? 0 }),
  }),
);

builder.mutationField('reopenCompanyTask', (t) =>
  t.field({
    type: companyTask,
    nullable: false,
    description: 'Takes back that a task was ended; one that ended by itself stays so.',
    args: { input: t.arg({ type: reopenInput, required: true }) },
    resolve: (_root, { input }, ctx) => reopenCompanyTask(ctx, input),
  }),
);
