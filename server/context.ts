import type { Kysely } from 'kysely';
import type { Actor } from '#domain/access/actor.ts';
import type { Installation } from '#domain/going-live/installation.ts';
import type { Database } from '../db/types.ts';
import type { ErasureList } from './adapters/erasure-list/port.ts';
import type { GeocoderPort } from './adapters/geocoder/port.ts';
import type { PaymentsPort } from './adapters/payments/port.ts';
import type { PushPort } from './adapters/push/port.ts';
import type { StoragePort } from './adapters/storage/port.ts';
import type { WebhooksPort } from './adapters/webhooks/port.ts';
import type { Job } from './jobs/job-types.ts';
import type { UnservedCounter } from './limits/unserved-counter.ts';
import type { WorkGate } from './limits/work-gate.ts';
import type { Mail } from './mail/mail-types.ts';
import type { Vault } from './process/vault.ts';
import type { NewNotice } from './telling/notice.ts';
import type { StreamAccess } from './web/stream-access.ts';

export type Log = {
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
};

/** What every use-case is given first: who asks, when, and the only ways to reach the world. */
export type Ctx = {
  db: Kysely<Database>;
  actor: Actor;
  now: () => Date;
  adapters: {
    payments: PaymentsPort | null;
    geocoder: GeocoderPort;
    storage: StoragePort;
    webhooks: WebhooksPort;
    push: PushPort;
    erasures: ErasureList;
  };
  /** Puts a job on the queue in the context's own transaction. */
  enqueue: (job: Job, when?: { runAt?: Date; key?: string }) => Promise<void>;
  /**
   * Writes a mail to the outbox in the context's own transaction, with the notice that it is told by in the app; the
   * same mail twice is one mail.
   */
  queueMail: (mail: Mail, how?: { isTold: true }) => Promise<void>;
  /** Tells somebody in the app of what has no mail, likewise. */
  tell: (notice: NewNotice) => Promise<void>;
  /** A mail's words, of facts with nothing sealed in them. */
  renderMail: (mail: {
    id: string;
    template: string;
    props: unknown;
  }) => Promise<{ subject: string; html: string; plain: string }>;
  log: Log;
  publicUrl: string;
  /** How this process is set up, without its secrets. */
  installation: Installation;
  /** Of street tiles behind the office's maps; null = none. */
  tilesUrl: string | null;
  /** Keys what must be derivable again, such as the token of a repeated checkout. */
  tokenSecret: string;
  /** What it made is good as well, while SECRET is changed; null = nothing else is. */
  tokenSecretAlso: string | null;
  vault: Vault;
  /** Counts what people asked for and we could not do; nothing waits for it (note-unserved.ts). */
  unserved: UnservedCounter;
  /** People sign in at an OpenID Connect provider, whose groups decide who is of the company (rules/people#roles). */
  hasOutsidePool: boolean;
  /** Of this asker alone (askers-key.ts), never as it was sent. */
  idempotencyKey?: string;
  /** As it was sent; only to know again what an older version made under it. */
  sentKey?: string;
  /** Whose screen asks, by its own word (`actingForHeader`); absent for clients of the API. */
  actingFor?: string;
  /** A cookie came with the request, and nothing says that a page of ours sent it: it may change nothing. */
  isOriginUnproven?: boolean;
  /** Where the request comes from; absent for jobs and in-process calls. */
  clientAddress?: string;
  /** Only of requests from outside: what they ask for is paid and waited for. */
  workGate?: WorkGate;
  /** Only where a stream of events was asked for. */
  stream?: StreamAccess<Ctx>;
};
