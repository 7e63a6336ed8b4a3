import type { JobDamage } from '../../booking/report/tell-of-damage.ts';
import type { ClaimEntryView, ClaimPicture, ClaimView } from '../../booking/report/view-claims.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const claimPicture = builder.objectRef<ClaimPicture>('DamagePicture').implement({
  fields: (t) => ({
    fileName: t.exposeString('fileName', { nullable: false }),
    sizeBytes: t.exposeInt('sizeBytes', { nullable: false }),
    url: t.exposeString('url', {
      nullable: false,
      description: 'Good for five minutes; each opening is logged.',
    }),
    expiresAt: t.string({ nullable: false, resolve: (row) => row.expiresAt.toISOString() }),
  }),
});

const claimEntry = builder.objectRef<ClaimEntryView>('DamageClaimEntry').implement({
  description: 'Something that was said about a claim.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    by: t.exposeString('by', { nullable: false, description: 'customer, office or cleaner.' }),
    kind: t.exposeString('kind', {
      nullable: false,
      description: 'reported, answered, asked, added, told, settled, declined, withdrawn or sent.',
    }),
    words: t.exposeString('words', { nullable: false }),
    cleaner: t.exposeString('cleaner', { nullable: true, description: 'Whose words they are.' }),
    pictureCount: t.int({ nullable: false, resolve: (entry) => entry.picture_keys.length }),
    pictures: t.field({
      type: [claimPicture],
      nullable: false,
      description: 'None by the claim’s own link: whoever sent them has them.',
      resolve: (entry) => entry.pictures,
    }),
    createdAt: t.string({ nullable: false, resolve: (entry) => entry.created_at.toISOString() }),
  }),
});

export const damageClaim = builder.objectRef<ClaimView>('DamageClaim').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    bookingID: t.id({ nullable: false, resolve: (claim) => claim.booking_id }),
    reportID: t.id({ nullable: false, resolve: (claim) => claim.report_id }),
    version: t.exposeInt('version', { nullable: false }),
    status: t.exposeString('status', {
      nullable: false,
      description: 'open, answered, settled, declined or withdrawn.',
    }),
    item: t.exposeString('item', { nullable: false, description: 'What was damaged.' }),
    amount: t.float({
      description: 'What is asked for; null where nobody knows yet.',
      resolve: (claim) => penceToPounds(claim.claimed_pence),
    }),
    answerDueAt: t.string({ nullable: false, resolve: (claim) => claim.answer_due_at.toISOString() }),
    outcomeDueAt: t.string({ nullable: false, resolve: (claim) => claim.outcome_due_at.toISOString() }),
    moreAskedAt: t.string({
      description: 'Since when the office waits for more.',
      resolve: (claim) => iso(claim.more_asked_at),
    }),
    decidedAt: t.string({ resolve: (claim) => iso(claim.decided_at) }),
    paid: t.float({ nullable: false, resolve: (claim) => penceToPounds(claim.paid_pence) }),
    byTransfer: t.float({
      nullable: false,
      description: 'What of it goes by bank transfer; the rest went to the card.',
      resolve: (claim) => penceToPounds(claim.transfer_pence),
    }),
    transferSentOn: t.string({ resolve: (claim) => claim.transfer_sent_on }),
    transferReference: t.string({ resolve: (claim) => claim.transfer_reference }),
    cardLeft: t.float({
      description: 'What may still go back to the card; for whoever pays it.',
      resolve: (claim) => penceToPounds(claim.cardLeftPence),
    }),
    createdAt: t.string({ nullable: false, resolve: (claim) => claim.created_at.toISOString() }),
    firstName: t.exposeString('firstName', { nullable: false }),
    reference: t.exposeString('reference', { nullable: false, description: 'Of the booking.' }),
    startsAt: t.string({ nullable: false, resolve: (claim) => claim.startsAt.toISOString() }),
    link: t.exposeString('link', {
      nullable: false,
      description: 'Where its customer follows it and sends more, without signing in.',
    }),
    entries: t.field({ type: [claimEntry], nullable: false, resolve: (claim) => claim.entries }),
  }),
});

const jobWord = builder.objectRef<JobDamage['told'][number]>('JobDamageWord').implement({
  fields: (t) => ({
    words: t.exposeString('words', { nullable: false }),
    pictureCount: t.int({ nullable: false, resolve: (told) => told.pictures }),
    createdAt: t.string({ nullable: false, resolve: (told) => told.at.toISOString() }),
  }),
});

export const jobDamage = builder.objectRef<JobDamage>('JobDamage').implement({
  description: 'Something that was damaged at a job, for its cleaner: nothing of its money or outcome.',
  fields: (t) => ({
    claimID: t.id({ nullable: false, resolve: (job) => job.claimId }),
    item: t.exposeString('item', { nullable: false }),
    isOpen: t.exposeBoolean('isOpen', { nullable: false, description: 'Not decided yet.' }),
    told: t.field({ type: [jobWord], nullable: false, resolve: (job) => job.told }),
  }),
});
