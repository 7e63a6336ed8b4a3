import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { outboxOnly } from '../adapters/mail/embedded.ts';
import type { MailPort } from '../adapters/mail/port.ts';
import { createSmtpMail } from '../adapters/mail/smtp.ts';
import { smtpFault } from '../adapters/mail/smtp-fault.ts';
import { createPaymentSimulator } from '../adapters/payments/embedded.ts';
import type { PaymentsPort } from '../adapters/payments/port.ts';
import { stripeFault } from '../adapters/payments/stripe/stripe-fault.ts';
import { createStripePayments } from '../adapters/payments/stripe.ts';
import { createStorage } from '../adapters/storage/create-storage.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import { storeFault } from '../adapters/storage/store-fault.ts';
import type { Log } from '../context.ts';
import { errorFacts } from '../log.ts';
import { recordBack, recordDown } from '../outside-part/outside-part.store.ts';
import type { WatchedPart } from '../outside-part/watch-parts.ts';
import { type OutsidePart, PartDown, partNames } from '../part-down.ts';
import { type BreakerParts, type BreakerTimes, createBreaker } from './circuit-breaker.ts';
import type { Environment } from './environment.ts';
import { guardMail, guardPayments, guardStorage } from './guarded-adapters.ts';
import { measurePayments } from './measured-payments.ts';

type Givens = {
  env: Environment;
  db: Kysely<Database>;
  log: Log;
  now: () => Date;
  simulator: Parameters<typeof createPaymentSimulator>[0];
  breakerTimes?: BreakerTimes;
};

export type OutsideAdapters = {
  /** null = forms that take money are closed. */
  payments: PaymentsPort | null;
  mail: MailPort;
  storage: StoragePort;
  /** Those that this installation has settings for. */
  watched: WatchedPart[];
};

/** A breaker that writes down when its part goes and comes: one line each in the log, and for all processes to know. */
function breakerOf(
  { db, log, now, breakerTimes }: Givens,
  part: OutsidePart,
  faultOf: BreakerParts['faultOf'],
) {
  const write = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      log.warn('Whether a part can be used could not be written down', { part, ...errorFacts(error) }),
    );
  return createBreaker({
    part,
    faultOf,
    now,
    ...(breakerTimes ? { times: breakerTimes } : {}),
    onDown({ since, fault, isNew, error }) {
      if (isNew)
        log.error(`${partNames[part]} can't be used and is left alone for a while`, {
          part,
          fault,
          since: since.toISOString(),
          error: error instanceof Error ? error.message : String(error),
        });
      write(recordDown(db, part, { since, fault }, now()));
    },
    onBack() {
      log.info(`${partNames[part]} can be used again`, { part });
      write(recordBack(db, part, now()));
    },
  });
}

/** The guarded form of an adapter that is asked over the network, and how it is watched. */
function guarded<Port extends { check(): Promise<void> }, Guarded>(
  givens: Givens,
  { part, faultOf }: Pick<BreakerParts, 'part' | 'faultOf'>,
  { port, guard }: { port: Port; guard: (port: Port, breaker: ReturnType<typeof createBreaker>) => Guarded },
): { adapter: Guarded; watched: WatchedPart } {
  const breaker = breakerOf(givens, part, faultOf);
  const { failingSince, answeredAt, run } = breaker;
  const check = () => run(() => port.check());
  return { adapter: guard(port, breaker), watched: { part, check, failingSince, answeredAt } };
}

/** Keys that were refused at the start are refused until the product is started with others. */
const keysRefused = ({ db, now }: Givens): WatchedPart => ({
  part: 'payments',
  async check() {
    await recordDown(db, 'payments', { since: now(), fault: 'refused' }, now());
    throw new PartDown('payments', now());
  },
  failingSince: now,
  answeredAt: () => null,
});

function paymentsOf(givens: Givens): { adapter: PaymentsPort | null; watched?: WatchedPart } {
  const { env, simulator } = givens;
  if (env.stripe) {
    const port = createStripePayments({ ...env.stripe, installation: env.publicUrl }, simulator.now);
    return guarded(givens, { part: 'payments', faultOf: stripeFault }, { port, guard: guardPayments });
  }
  if (env.areStripeKeysWrong) return { adapter: null, watched: keysRefused(givens) };
  return { adapter: env.isSimulationAllowed ? createPaymentSimulator(simulator) : null };
}

function mailOf(givens: Givens): { adapter: MailPort; watched?: WatchedPart } {
  const { smtp } = givens.env;
  if (!smtp) return { adapter: outboxOnly };
  const port = createSmtpMail(smtp);
  return guarded(givens, { part: 'mail', faultOf: smtpFault }, { port, guard: guardMail });
}

function storageOf(givens: Givens): { adapter: StoragePort; watched?: WatchedPart } {
  let watched: WatchedPart | undefined;
  const adapter = createStorage(givens.env, (port) => {
    const made = guarded(givens, { part: 'files', faultOf: storeFault }, { port, guard: guardStorage });
    watched = made.watched;
    return made.adapter;
  });
  return { adapter, ...(watched ? { watched } : {}) };
}

/**
 * The adapters that may ask somebody over the network, each behind a circuit breaker
 * (docs/decisions/052-outside-parts-that-fail.md); their embedded forms need none.
 */
export function createOutsideAdapters(givens: Givens): OutsideAdapters {
  const payments = paymentsOf(givens);
  const mail = mailOf(givens);
  const storage = storageOf(givens);
  return {
    payments: payments.adapter && measurePayments(payments.adapter),
    mail: mail.adapter,
    storage: storage.adapter,
    watched: [payments, mail, storage].flatMap(({ watched }) => (watched ? [watched] : [])),
  };
}
