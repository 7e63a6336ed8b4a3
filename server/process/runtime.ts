import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Actor } from '#domain/access/actor.ts';
import { wasFullWithin } from '../../db/connect.ts';
import { listen } from '../../db/listen.ts';
import type { Database } from '../../db/types.ts';
import { type AccessLog, noAccessLog } from '../access-log.ts';
import { createErasureList } from '../adapters/erasure-list/embedded.ts';
import { createOutcodeGeocoder } from '../adapters/geocoder/embedded.ts';
import type { MailPort } from '../adapters/mail/port.ts';
import { type DeliveredEvent, writeSimulatedEvent } from '../adapters/payments/simulated-events.ts';
import { createPushSender } from '../adapters/push/sender.ts';
import { createWebhookSender } from '../adapters/webhooks/sender.ts';
import { findBusinessDetails } from '../application-setting/business-details.store.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import { askersKey } from '../askers-key.ts';
import { createOpenAccount } from '../auth/account/open-account.ts';
import { type Auth, createAuth } from '../auth/auth.ts';
import { createOutsidePool } from '../auth/outside-pool/create-outside-pool.ts';
import { createExternalProvider } from '../auth/outside-pool/external-provider.ts';
import type { OutsidePool } from '../auth/outside-pool.ts';
import { type AccessTokens, createAccessTokens } from '../auth/session/access-token.ts';
import { type ActorMemory, createActorMemory } from '../auth/session/actor-memory.ts';
import { bindContext } from '../bind-context.ts';
import { writeVisitPart } from '../calendar/write-visit-part.ts';
import type { Ctx, Log } from '../context.ts';
import { createRefusalLog, type RefusalLog } from '../limits/refusal-log.ts';
import { createRenderGate, type RenderGate, type RenderLimits } from '../limits/render-gate.ts';
import type { UnservedCounter } from '../limits/unserved-counter.ts';
import { createWorkGate, usualWorkLimits, type WorkGate, type WorkLimits } from '../limits/work-gate.ts';
import { createChangeFeed } from '../live/change-feed.ts';
import { findConcerned } from '../live/concerned.store.ts';
import { type MailRoom, renderMail } from '../mail/send-mail.ts';
import type { WatchedPart } from '../outside-part/watch-parts.ts';
import { createPageCache, type PageCache } from '../page-cache/page-cache.ts';
import { makeReturnPath } from '../return-path.ts';
import type { ChangeFeed } from '../web/stream-access.ts';
import { type Connections, createConnections } from '../web/watch/connections.ts';
import { requireBackupPassphrase } from './backup/backup-environment.ts';
import type { BreakerTimes } from './circuit-breaker.ts';
import type { Environment } from './environment.ts';
import { installationOf } from './installation-of.ts';
import { createOutsideAdapters } from './outside-parts.ts';
import type { Secrets } from './secrets.ts';
import { countUnserved, createSiteParts, type SiteParts } from './site-parts.ts';
import { vapidKeysOf } from './vapid-keys.ts';
import { createVault, type Vault } from './vault.ts';

/** Everything that lives as long as the process. */
export type Runtime = {
  env: Environment;
  secrets: Secrets;
  vault: Vault;
  pool: Pool;
  db: Kysely<Database>;
  auth: Auth;
  /** null = the embedded pool. */
  outsidePool: OutsidePool | null;
  accessTokens: AccessTokens;
  actorMemory: ActorMemory;
  mailRoom: MailRoom;
  /** What is asked over the network, for as far as this installation has it. */
  outsideParts: readonly WatchedPart[];
  /** What changes in the database, for the streams of this process. */
  changeFeed: ChangeFeed;
  /** Finished public pages of this process. */
  pageCache: PageCache;
  siteFacts: SiteParts['siteFacts'];
  pageViews: SiteParts['pageViews'];
  /** Requests of this process that came to nothing and are about to be written. */
  unserved: UnservedCounter;
  log: Log;
  refusals: RefusalLog;
  accessLog: AccessLog;
  connections: Connections;
  now: () => Date;
  /** Where one is due (rules/security#backups). */
  makeNightlyBackup(ctx: Ctx, stop: AbortSignal): Promise<void>;
  workGate: WorkGate;
  renderGate: RenderGate;
  /**
   * Whether something found no room there within the last minute; reading and small changes may go well all the same.
   */
  isDatabaseFull(): boolean;
  contextFor(
    actor: Actor,
    request?: Pick<Ctx, 'idempotencyKey' | 'actingFor' | 'isOriginUnproven' | 'clientAddress' | 'workGate'>,
  ): Ctx;
  /** An event of the payment simulator as it posts it; null where it has none of that id. */
  simulatedEvent(eventId: string): Promise<DeliveredEvent | null>;
};

/** A page may be two seconds behind its content, so a connection that hears nothing is found well within them. */
const contentPulse = { everyMs: 600, patienceMs: 500 };

/** The clock of the process: real, or for tests running on from a given instant (docs/runbook.md, Settings). */
function createClock(start: Date | null): () => Date {
  if (!start) return () => new Date();
  const ahead = start.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}

export type RuntimeParts = {
  env: Environment;
  secrets: Secrets;
  pool: Pool;
  db: Kysely<Database>;
  log: Log;
  /** Where each request has its line; nowhere, if left out. */
  accessLog?: AccessLog;
  /** Other limits than the product's own. */
  workLimits?: WorkLimits;
  renderLimits?: Partial<RenderLimits>;
  breakerTimes?: BreakerTimes;
};

type Simulator = Parameters<typeof writeSimulatedEvent>[2];

/** The only place that picks an adapter, with outside-parts.ts. */
function createAdapters(
  parts: RuntimeParts,
  now: () => Date,
  simulator: { db: Kysely<Database> } & Simulator,
) {
  const { mail, watched, ...outside } = createOutsideAdapters({ ...parts, now, simulator });
  const { env, secrets } = parts;
  const demandsPublic = env.isProduction;
  const adapters: Ctx['adapters'] = {
    ...outside,
    geocoder: createOutcodeGeocoder(parts.db),
    erasures: createErasureList(env.backupDir),
    webhooks: createWebhookSender({ demandsPublic }),
    push: createPushSender({ demandsPublic, keys: vapidKeysOf(env, secrets, organiserOf(env).email) }),
  };
  return { adapters, mail, outsideParts: watched };
}

/** What listens to the database for as long as it is needed. */
function createHearers({ pool, db, log }: Pick<RuntimeParts, 'pool' | 'db' | 'log'>, now: () => Date) {
  const changeFeed = createChangeFeed({
    listen: (listener) => listen(pool, 'changes', listener, log),
    findConcerned: (bookingIds) => findConcerned(db, bookingIds),
    log,
  });
  const pageCache = createPageCache({
    listen: (listener) => listen(pool, 'content_changed', listener, log, contentPulse),
    now,
  });
  return { changeFeed, pageCache };
}

const senderName = 'Brightwren';

type MailGivens = { adapter: MailPort; vault: Vault; now: () => Date };

/** Who makes the entries of people's calendars: the sender of our mails, so that nothing answers to anybody else. */
const organiserOf = ({ smtp, publicUrl }: RuntimeParts['env']) => {
  const [email = `hello@${new URL(publicUrl).hostname}`] = /[^\s<>]+@[^\s<>]+/.exec(smtp?.from ?? '') ?? [];
  return { name: senderName, email };
};

/** A company says its number wherever it writes (rules/law#before-a-contract). */
async function findLetterhead(db: RuntimeParts['db']): Promise<string> {
  const { address, companyNumber } = await findBusinessDetails(db, settingsId);
  return [address, companyNumber && `Company number ${companyNumber}`].filter(Boolean).join('\n');
}

const createMailRoom = (
  { env, db, secrets }: RuntimeParts,
  { adapter, vault, now }: MailGivens,
): MailRoom => ({
  db,
  adapter,
  publicUrl: env.publicUrl,
  senderName,
  findAddress: () => findLetterhead(db),
  vault,
  now,
  returnPathOf: returnPathsAt(env.bounces?.address ?? null, secrets.secret),
  writeVisitPart: (visit) =>
    writeVisitPart({ db, publicUrl: env.publicUrl, now, organiser: organiserOf(env) }, visit),
});

const returnPathsAt = (address: string | null, secret: string): MailRoom['returnPathOf'] =>
  address === null ? null : (mail) => makeReturnPath(secret, address, mail);

/** What keeps anybody from keeping others waiting, and writes down who asks and whom it refuses. */
const createGates = ({
  log,
  accessLog = noAccessLog,
  workLimits = usualWorkLimits,
  renderLimits,
}: RuntimeParts) => ({
  accessLog,
  connections: createConnections(),
  refusals: createRefusalLog(log),
  workGate: createWorkGate(workLimits),
  renderGate: createRenderGate(renderLimits),
});

/** Neither a start nor a process without jobs waits for what makes backups. */
async function makeBackup(ctx: Ctx, stop: AbortSignal, { pool, secrets, env }: RuntimeParts): Promise<void> {
  const { makeNightlyBackup } = await import('./backup/nightly-backup.ts');
  const passphrase = () => requireBackupPassphrase(env);
  await makeNightlyBackup(ctx, { pool, keys: secrets, folder: env.backupDir, passphrase, stop });
}

/** Who signs in, and how they are known again. */
function createIdentity({ db, secrets, env }: RuntimeParts, contextFor: Runtime['contextFor']) {
  const { publicUrl } = env;
  const provider = env.outsidePool ? createExternalProvider(env.outsidePool) : null;
  const outsidePool = provider ? createOutsidePool(provider) : null;
  const openAccount = createOpenAccount(() => contextFor({ kind: 'system' }));
  const auth = createAuth({ db, secrets, publicUrl, contextFor, openAccount, provider });
  const readKeys = () => auth.api.getJwks();
  return {
    auth,
    outsidePool,
    accessTokens: createAccessTokens({ publicUrl, readKeys, outside: outsidePool }),
  };
}

/** Joins the parts. */
export function createRuntime(parts: RuntimeParts, now: () => Date = createClock(parts.env.clock)): Runtime {
  const { env, secrets, pool, db, log } = parts;
  const simulator = { db, now, secret: secrets.secret };
  const { adapters, mail, outsideParts } = createAdapters(parts, now, simulator);
  const vault = createVault(secrets.encryptionKey, secrets.encryptionKeyAlso);
  const { publicUrl, tilesUrl, outsidePool: pooled } = env;
  const signing = { tokenSecret: secrets.secret, tokenSecretAlso: secrets.secretAlso ?? null };
  const unserved = countUnserved({ db, now, secret: secrets.secret, log });
  const mailRoom = createMailRoom(parts, { adapter: mail, vault, now });
  const inWords: Ctx['renderMail'] = (mail) => renderMail(mailRoom, mail);
  const given = { publicUrl, tilesUrl, hasOutsidePool: pooled !== null, renderMail: inWords };
  const installation = installationOf(env);
  const common = { ...signing, now, adapters, log, vault, unserved, installation, ...given };
  const contextFor: Runtime['contextFor'] = (actor, { idempotencyKey: sent, ...request } = {}) => {
    const key = sent === undefined ? {} : { idempotencyKey: askersKey(actor, sent), sentKey: sent };
    return bindContext({ actor, ...common, ...request, ...key }, db);
  };
  const hearers = createHearers({ pool, db, log }, now);
  return {
    env,
    secrets,
    vault,
    pool,
    db,
    ...createIdentity(parts, contextFor),
    actorMemory: createActorMemory(),
    mailRoom,
    outsideParts,
    ...hearers,
    unserved,
    ...createSiteParts(contextFor({ kind: 'system' }), hearers.pageCache, log),
    log,
    now,
    ...createGates(parts),
    makeNightlyBackup: (ctx, stop) => makeBackup(ctx, stop, parts),
    isDatabaseFull: () => wasFullWithin(pool, 60_000),
    contextFor,
    simulatedEvent: (eventId) => writeSimulatedEvent(db, eventId, simulator),
  };
}
