import { type AlertKind, alertKinds, isOfMachine, lookAgainMs } from '#domain/alert/alerts.ts';
import { formatMoment } from '#domain/time/london.ts';
import { listCompanyEmails } from '../auth/team/user-account.store.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { transact } from '../transaction.ts';
import {
  type Alert,
  beginAlert,
  claimLook,
  endAlert,
  findAbandoned,
  findStanding,
  findUntriedMails,
  forgetGoneLooks,
  recordLook,
  rewordAlert,
} from './alert.store.ts';

/**
 * Answers what is wrong, or null where all is well; throws where it could not find out. It is told what stands.
 */
export type AlertLook = (ctx: Ctx, standing: string | null) => Promise<string | null>;

export type AlertWatch = {
  looks: Record<AlertKind, AlertLook>;
  /** Who is told; null = everybody of the company. */
  email: string | null;
  /** The name of this machine. */
  machine: string;
  /** Sends a mail of the outbox now, past the queue. */
  sendNow(mailId: string): Promise<unknown>;
};

/** So long the queue has to send a mail by itself. */
const queueMs = 2 * 60_000;
/** A machine that has not looked for so long is gone. */
const goneMs = 60 * 60_000;

/**
 * Looks at whatever is due, and has one alert stand for each thing that is wrong; whoever runs the installation is
 * mailed as it begins and as it ends (rules/security#alerts). What could not be looked at stays as it was.
 */
export async function watchAlerts(ctx: Ctx, watch: AlertWatch): Promise<void> {
  for (const kind of Object.keys(alertKinds) as AlertKind[]) await watchOne(ctx, watch, kind);
  await sendPastQueue(ctx, watch);
}

async function watchOne(ctx: Ctx, watch: AlertWatch, kind: AlertKind): Promise<void> {
  const { db } = ctx;
  const { everyMs } = alertKinds[kind];
  const place = isOfMachine(kind) ? watch.machine : '';
  const thing = place === '' ? kind : `${kind} ${place}`;
  const lookedAt = ctx.now();
  if (!(await claimLook(db, { thing, everyMs }, lookedAt))) return;
  try {
    const standing = await findStanding(db, kind, place);
    const words = await watch.looks[kind](ctx, standing?.words ?? null);
    await settle(ctx, watch, { kind, place, words, standing });
    await recordLook(db, { thing, isKnown: true, lookedAt });
  } catch (error) {
    const again = new Date(lookedAt.getTime() - everyMs + lookAgainMs(kind));
    await recordLook(db, { thing, isKnown: false, lookedAt: again });
    ctx.log.warn('Whether something is wrong could not be found out', { alert: kind, ...errorFacts(error) });
  }
  if (place !== '') await forgetGone(ctx, watch, kind);
}

async function forgetGone(ctx: Ctx, watch: AlertWatch, kind: AlertKind): Promise<void> {
  const before = new Date(ctx.now().getTime() - goneMs);
  for (const alert of await findAbandoned(ctx.db, kind, before)) await end(ctx, watch, alert);
  await forgetGoneLooks(ctx.db, kind, before);
}

type Found = { kind: AlertKind; place: string; words: string | null; standing: Alert | undefined };

async function settle(ctx: Ctx, watch: AlertWatch, { kind, place, words, standing }: Found): Promise<void> {
  if (words === null) {
    if (standing) await end(ctx, watch, standing);
    return;
  }
  if (standing) {
    if (words !== standing.words) await rewordAlert(ctx.db, standing.id, words);
    return;
  }
  await transact(ctx, async (tx) => {
    const since = tx.now();
    const id = await beginAlert(tx.db, { kind, place, words, since });
    if (id === null) return;
    tx.log.error(`Alert: ${alertKinds[kind].title}`, { alert: kind, words });
    await tell(tx, watch, { id, kind, place, words, since, endedAt: null });
  });
}

const end = (ctx: Ctx, watch: AlertWatch, standing: Alert): Promise<void> =>
  transact(ctx, async (tx) => {
    const endedAt = tx.now();
    if (!(await endAlert(tx.db, standing.id, endedAt))) return;
    tx.log.info(`Over: ${alertKinds[standing.kind].title}`, { alert: standing.kind });
    await tell(tx, watch, { ...standing, endedAt });
  });

async function tell(tx: Ctx, { email }: AlertWatch, alert: Alert): Promise<void> {
  const recipients = email === null ? await listCompanyEmails(tx.db) : [email];
  for (const recipient of recipients) {
    await tx.queueMail({
      template: 'alert',
      entityId: alert.id,
      recipient,
      version: alert.endedAt ? 2 : 1,
      props: {
        title: alertKinds[alert.kind].title,
        words: alert.words,
        since: formatMoment(alert.since),
        over: alert.endedAt ? formatMoment(alert.endedAt) : '',
        manual: alert.kind,
      },
    });
  }
}

/** That jobs are late must be told although mails are jobs. */
async function sendPastQueue(ctx: Ctx, { sendNow }: AlertWatch): Promise<void> {
  if (!(await claimLook(ctx.db, { thing: 'mails', everyMs: 60_000 }, ctx.now()))) return;
  const before = new Date(ctx.now().getTime() - queueMs);
  for (const id of await findUntriedMails(ctx.db, before)) {
    await sendNow(id).catch((error: unknown) =>
      ctx.log.warn('An alert could not be sent', errorFacts(error)),
    );
  }
}
