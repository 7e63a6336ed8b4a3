import { expect } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { acceptBooking } from '#server/booking/acceptance/accept-booking.ts';
import { rejectBooking } from '#server/booking/acceptance/reject-booking.ts';
import { withdrawBooking } from '#server/booking/acceptance/withdraw-booking.ts';
import { cancelBooking } from '#server/booking/cancellation/cancel-booking.ts';
import { cancellationTerms } from '#server/booking/cancellation/cancellation-terms.ts';
import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
import { waiveCancellationFee } from '#server/booking/cancellation/waive-cancellation-fee.ts';
import { amendBooking } from '#server/booking/change/amend-booking.ts';
import { answerBookingChange } from '#server/booking/change/answer-booking-change.ts';
import { rescheduleBooking } from '#server/booking/change/reschedule-booking.ts';
import { adjustHold } from '#server/booking/charge/adjust-hold.ts';
import { refundBooking } from '#server/booking/charge/refund-booking.ts';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { answerNoShow } from '#server/booking/report/answer-no-show.ts';
import { decideNoShow } from '#server/booking/report/decide-no-show.ts';
import { decideUnsafe } from '#server/booking/report/decide-unsafe.ts';
import { decideWrongHours } from '#server/booking/report/decide-wrong-hours.ts';
import { reportNoAccess } from '#server/booking/report/report-no-access.ts';
import { reportNoShow } from '#server/booking/report/report-no-show.ts';
import { reportUnsafe } from '#server/booking/report/report-unsafe.ts';
import { reportWrongHours } from '#server/booking/report/report-wrong-hours.ts';
import { decideUnpaidBooking } from '#server/booking/unpaid/decide-unpaid-booking.ts';
import { watchHolds } from '#server/booking/unpaid/watch-holds.ts';
import { answerOverRun } from '#server/booking/visit-day/answer-over-run.ts';
import { completeBooking } from '#server/booking/visit-day/complete-booking.ts';
import { confirmHours } from '#server/booking/visit-day/confirm-hours.ts';
import { correctHours } from '#server/booking/visit-day/correct-hours.ts';
import { finishBookings } from '#server/booking/visit-day/finish-bookings.ts';
import { rateBooking } from '#server/booking/visit-day/rate-booking.ts';
import { requestOverRun } from '#server/booking/visit-day/request-over-run.ts';
import { startBooking } from '#server/booking/visit-day/start-booking.ts';
import { tipBooking } from '#server/booking/visit-day/tip-booking.ts';
import type { Ctx } from '#server/context.ts';
import { issueDueInvoice } from '#server/invoice/issue-invoice.ts';
import { assignBooking } from '#server/matching/assign-booking.ts';
import { chooseForOneCleaner } from '#server/matching/choose-for-one-cleaner.ts';
import { chooseWithoutCleaner } from '#server/matching/choose-without-cleaner.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { remindCleaners } from '#server/matching/remind-cleaners.ts';
import {
  anotherCard,
  creditChecked,
  issueChecked,
  loseDispute,
  secureWithCard,
  settleAccount,
  takeRelief,
  tipWithCard,
} from './sequence-money.ts';
import type { World } from './sequence-world.ts';

export type Scene = {
  world: World;
  id: string;
  customer: Actor;
  random: () => number;
  /** The visit's own day and another one it may be moved to. */
  dates: string[];
  /** Runs what may be refused. */
  tried: (work: () => Promise<unknown>) => Promise<unknown>;
};

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

type Action = (scene: Scene) => Promise<unknown>;

/** Mostly a cleaner who has a part in the booking, now and then another. */
async function somebody(scene: Scene): Promise<Ctx> {
  const { world, random } = scene;
  const links = await rowsOf.links(scene);
  const live = links.filter((link) => ['accepted', 'started'].includes(link.service_status));
  const own = live.length > 0 && random() < 0.85 ? pick(live, random).provider_id : null;
  const actor = world.providers.find((one) => one.kind === 'user' && one.providerId === own);
  return world.as(actor ?? pick(world.providers, random));
}
const anybody = ({ world, random }: Scene): Ctx => world.as(pick(world.providers, random));
const owner = ({ world, customer }: Scene): Ctx => world.as(customer);
const office = ({ world }: Scene): Ctx => world.as(world.office);
const system = ({ world }: Scene): Ctx => world.server.system();
const verb = ({ id }: Scene) => ({ id, expectedVersion: null });

const rowsOf = {
  report: (scene: Scene, kind: string) =>
    scene.world.database.db
      .selectFrom('booking_reports')
      .select('id')
      .where('booking_id', '=', scene.id)
      .where('kind', '=', kind)
      .executeTakeFirst(),
  change: ({ world, id }: Scene) =>
    world.database.db
      .selectFrom('booking_changes')
      .select('id')
      .where('booking_id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst(),
  overRun: ({ world, id }: Scene) =>
    world.database.db.selectFrom('over_runs').select('id').where('booking_id', '=', id).executeTakeFirst(),
  links: ({ world, id }: Scene) =>
    world.database.db.selectFrom('provider_bookings').selectAll().where('booking_id', '=', id).execute(),
};

async function moveIt(scene: Scene): Promise<unknown> {
  const isPaying = scene.random() < 0.5;
  return rescheduleBooking(owner(scene), {
    ...verb(scene),
    startDate: pick(scene.dates, scene.random),
    startTime: pick(['08:00', '10:00', '14:00'], scene.random),
    expectedFeePence: null,
    isFeeAgreed: isPaying,
    earlyStartRequest: true,
  });
}

const amendIt: Action = (scene) =>
  amendBooking(owner(scene), {
    ...verb(scene),
    expectedPence: null,
    wish: { quarterHours: pick([10, 14, 16, 20], scene.random), cleaningSupplies: scene.random() < 0.5 },
  });

/** The customer reads what it costs and cancels on that. */
async function cancelOnTerms(scene: Scene): Promise<unknown> {
  const terms = await cancellationTerms(owner(scene), { id: scene.id, isForCustomer: false });
  const { settlement } = terms;
  // The text names a time until which it is free only where it is (rules/lifecycles#cancellation-fee).
  expect(terms.freeUntil === null, terms.text).toBe(settlement.feePence > 0);
  const agreedFeePence = settlement.feePence;
  return cancelBooking(owner(scene), { ...verb(scene), reason: '', agreedFeePence });
}

async function noAccess(scene: Scene): Promise<unknown> {
  const now = scene.world.server.runtime.now().getTime();
  const ago = (minutes: number) => new Date(now - minutes * 60_000);
  const contactAttempts = [ago(20), ago(10)];
  return reportNoAccess(await somebody(scene), {
    ...verb(scene),
    arrivedAt: ago(25),
    contactAttempts,
    words: 'Nobody opens',
  });
}

async function decide(scene: Scene): Promise<unknown> {
  const noShow = await rowsOf.report(scene, 'no-show');
  const isUpheld = scene.random() < 0.5;
  if (noShow && scene.random() < 0.5)
    await answerNoShow(await somebody(scene), { reportId: noShow.id, words: 'I was there' });
  if (noShow) return decideNoShow(office(scene), { reportId: noShow.id, isUpheld, words: 'Decided' });
  const unsafe = await rowsOf.report(scene, 'unsafe');
  return (
    unsafe && decideUnsafe(office(scene), { reportId: unsafe.id, isCharged: isUpheld, words: 'Decided' })
  );
}

/** The customer says that fewer hours were worked, and the office decides on it. */
async function wrongHours(scene: Scene): Promise<unknown> {
  const quarterHours = pick([4, 8, 10], scene.random);
  const report = await rowsOf.report(scene, 'wrong-hours');
  if (report) {
    const isUpheld = scene.random() < 0.7;
    return decideWrongHours(office(scene), {
      reportId: report.id,
      quarterHours: isUpheld ? quarterHours : null,
      words: 'Decided',
      confirmed: scene.random() < 0.5,
    });
  }
  const links = await rowsOf.links(scene);
  const linkId = links.length > 0 ? pick(links, scene.random).id : null;
  return reportWrongHours(owner(scene), { ...verb(scene), linkId, quarterHours, words: 'They left early' });
}

/** The company registers for VAT, or no longer is; gross prices stay (rules/prices#total-and-vat). */
const changeVat: Action = async ({ world, random }) => {
  if (random() > 0.2) return;
  const settings = { tax_rate: pick([0, 17.5, 20, 20], random), updated_at: world.server.runtime.now() };
  await world.database.db.updateTable('application_settings').set(settings).execute();
};

async function correct(scene: Scene): Promise<unknown> {
  const links = await rowsOf.links(scene);
  const link = links.length > 0 ? pick(links, scene.random) : undefined;
  const quarterHours = pick([0, 6, 8, 10, 12, 14], scene.random);
  return (
    link &&
    correctHours(office(scene), {
      ...verb(scene),
      linkId: link.id,
      quarterHours,
      reason: 'By phone',
      isRefunded: scene.random() < 0.5,
      confirmed: scene.random() < 0.5,
    })
  );
}

async function answerChange(scene: Scene): Promise<unknown> {
  const change = await rowsOf.change(scene);
  return (
    change && answerBookingChange(await somebody(scene), { id: change.id, accept: scene.random() < 0.7 })
  );
}

async function overRun(scene: Scene): Promise<unknown> {
  const asked = await rowsOf.overRun(scene);
  if (asked) await scene.tried(() => secureWithCard(scene, asked.id));
  if (asked) return answerOverRun(owner(scene), { id: asked.id, isApproved: scene.random() < 0.6 });
  return requestOverRun(await somebody(scene), {
    ...verb(scene),
    quarterHours: pick([2, 4, 8], scene.random),
  });
}

/** What people and the office may do to a booking at any time; most of it is refused most of the time. */
const acts: Record<string, Action> = {
  invite: (scene) => inviteProviders(system(scene), scene.id),
  accept: (scene) => acceptBooking(anybody(scene), verb(scene)),
  acceptToo: (scene) => acceptBooking(anybody(scene), verb(scene)),
  reject: (scene) => (scene.random() < 0.2 ? rejectBooking(anybody(scene), verb(scene)) : Promise.resolve()),
  assign: (scene) =>
    assignBooking(office(scene), { ...verb(scene), providerId: providerOf(scene), how: 'agreed' }),
  withdraw: async (scene) =>
    scene.random() < 0.7 ? withdrawBooking(await somebody(scene), { ...verb(scene), reason: 'Ill' }) : null,
  start: async (scene) => startBooking(await somebody(scene), verb(scene)),
  complete: (scene) => finishIt(scene),
  completeToo: (scene) => finishIt(scene),
  cancel: (scene) => (scene.random() < 0.8 ? cancelOnTerms(scene) : Promise.resolve()),
  cancelByOffice: (scene) =>
    scene.random() < 0.15
      ? cancelBooking(office(scene), { ...verb(scene), reason: 'Nobody can come' })
      : Promise.resolve(),
  waive: (scene) =>
    scene.random() < 0.2 ? waiveCancellationFee(office(scene), verb(scene)) : Promise.resolve(),
  move: moveIt,
  amend: amendIt,
  answerChange,
  overRun,
  noAccess: (scene) => (scene.random() < 0.3 ? noAccess(scene) : Promise.resolve()),
  noShow: (scene) => reportNoShow(owner(scene), { ...verb(scene), linkId: null, words: 'Nobody came' }),
  unsafe: async (scene) =>
    scene.random() < 0.3
      ? reportUnsafe(await somebody(scene), { ...verb(scene), words: 'A loose dog' })
      : Promise.resolve(),
  decide,
  wrongHours,
  changeVat,
  correct,
  unpaid: (scene) =>
    decideUnpaidBooking(office(scene), {
      ...verb(scene),
      decision: pick(['go-ahead', 'cancel'], scene.random),
    }),
  anotherCard,
  tip: (scene) =>
    tipBooking(owner(scene), { ...verb(scene), amountPence: pick([100, 501, 1000], scene.random) }),
  tipWithCard,
  loseDispute,
  settleAccount,
  lapse: (scene) => issueDueInvoice(system(scene), scene.id),
  takeRelief,
  rate: (scene) =>
    rateBooking(owner(scene), {
      ...verb(scene),
      rating: 5,
      comment: '',
      mayPublish: false,
      cleanersMayRead: null,
      cleanersMaySeeName: false,
    }),
  refund: (scene) =>
    refundBooking(office(scene), {
      ...verb(scene),
      amountPence: pick([1, 500, 1999, 5000], scene.random),
      reason: 'A window was left out',
      confirmed: true,
    }),
  confirmHours: (scene) => confirmHours(owner(scene), verb(scene)),
  oneCleaner: (scene) =>
    chooseForOneCleaner(owner(scene), {
      ...verb(scene),
      choice: pick(['longer', 'same', 'cancel'], scene.random),
    }),
  noCleaner: (scene) =>
    chooseWithoutCleaner(owner(scene), {
      ...verb(scene),
      choice: pick(['keep-looking', 'keep-looking', 'cancel'], scene.random),
    }),
};

function providerOf({ world, random }: Scene): string {
  const provider = pick(world.providers, random);
  return provider.kind === 'user' ? (provider.providerId ?? '') : '';
}

const finishIt: Action = async (scene) =>
  completeBooking(await somebody(scene), {
    ...verb(scene),
    quarterHours: pick([8, 10, 12, 14, 18, 20], scene.random),
    isDoneEarly: scene.random() < 0.3,
    comments: '',
    hoursReason: 'I pressed Start late',
  });

/** What jobs do, at any time and more than once. */
const jobs: Record<string, Action> = {
  chase: (scene) => remindCleaners(system(scene)),
  finish: (scene) => finishBookings(system(scene)),
  holds: (scene) => watchHolds(system(scene)),
  adjustHold: (scene) => adjustHold(system(scene), scene.id),
  capture: (scene) => takePayment(system(scene), scene.id),
  fee: (scene) => takeCancellationFee(system(scene), scene.id),
  credit: creditChecked,
};

export const actions: Record<string, Action> = { ...acts, ...jobs };

/** What is done about the money once a visit is over. */
const afterwards = [
  ...['correct', 'correct', 'wrongHours', 'refund', 'loseDispute', 'settleAccount', 'lapse', 'tipWithCard'],
  ...['confirmHours', 'capture', 'fee', 'credit', 'takeRelief', 'changeVat'],
];

/** The bills of an account customer are settled or given up more often than chance has it: few lives are theirs. */
const onAccount = [...afterwards, ...Array<string>(8).fill('settleAccount')];

export const afterwardsOf = ({ world, customer }: Scene): readonly string[] =>
  customer === world.onAccount ? onAccount : afterwards;

/** What ought to happen at each moment of a visit, so that sequences reach its end. */
export const usual: Record<string, Action> = {
  card: anotherCard,
  ask: async (scene) => {
    await inviteProviders(system(scene), scene.id);
    for (const provider of scene.world.providers.toSorted(() => scene.random() - 0.5))
      await scene.tried(() => acceptBooking(scene.world.as(provider), verb(scene)));
  },
  begin: (scene) => each(scene, 'accepted', (ctx) => startBooking(ctx, verb(scene))),
  end: (scene) =>
    each(scene, 'started', (ctx) =>
      completeBooking(ctx, {
        ...verb(scene),
        quarterHours: pick([8, 10, 10, 14, 18], scene.random),
        isDoneEarly: scene.random() < 0.3,
        comments: '',
        hoursReason: 'I pressed Start late',
      }),
    ),
  lapse: (scene) => issueDueInvoice(system(scene), scene.id),
  settle: async (scene) => {
    await scene.tried(() => takePayment(system(scene), scene.id));
    await scene.tried(() => takeCancellationFee(system(scene), scene.id));
    await scene.tried(() => issueChecked(scene));
    await scene.tried(() => creditChecked(scene));
  },
};

async function each(scene: Scene, status: string, act: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const links = (await rowsOf.links(scene)).filter((link) => link.service_status === status);
  for (const link of links) {
    const actor = scene.world.providers.find(
      (one) => one.kind === 'user' && one.providerId === link.provider_id,
    );
    if (actor) await scene.tried(() => act(scene.world.as(actor)));
  }
}
