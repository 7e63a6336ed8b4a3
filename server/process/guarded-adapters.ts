import type { MailPort } from '../adapters/mail/port.ts';
import type { PaymentsPort } from '../adapters/payments/port.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import type { Breaker } from './circuit-breaker.ts';

const long = { isTrial: false };

/** A gateway behind its breaker. Reading an event asks nobody, and a long list is nobody's trial. */
export function guardPayments(payments: PaymentsPort, { run }: Breaker): PaymentsPort {
  return {
    name: payments.name,
    acceptedCards: payments.acceptedCards,
    createIntent: (request) => run(() => payments.createIntent(request)),
    getIntent: (gatewayId) => run(() => payments.getIntent(gatewayId)),
    capture: (request) => run(() => payments.capture(request)),
    forgetCard: (request) => run(() => payments.forgetCard(request)),
    holdSavedCard: (request) => run(() => payments.holdSavedCard(request)),
    giveSavedCard: (request) => run(() => payments.giveSavedCard(request)),
    removeCard: (cardToken) => run(() => payments.removeCard(cardToken)),
    chargeSavedCard: (request) => run(() => payments.chargeSavedCard(request)),
    refund: (request) => run(() => payments.refund(request)),
    parseEvent: (headers, body) => payments.parseEvent(headers, body),
    tellsOfPayouts: payments.tellsOfPayouts,
    addressOf: (gatewayId) => payments.addressOf(gatewayId),
    getBalance: () => run(() => payments.getBalance()),
    getPayout: (payoutId) => run(() => payments.getPayout(payoutId)),
    getDispute: (disputeId) => run(() => payments.getDispute(disputeId)),
    listIntents: (since, after) => run(() => payments.listIntents(since, after), long),
    listEntries: (since) => run(() => payments.listEntries(since), long),
    listEntriesOf: (payoutId) => run(() => payments.listEntriesOf(payoutId), long),
    listPayouts: (since) => run(() => payments.listPayouts(since), long),
    listDisputes: (since) => run(() => payments.listDisputes(since), long),
  };
}

/** A mail server behind its breaker. */
export const guardMail = (mail: MailPort, { run }: Breaker): MailPort => ({
  ...mail,
  send: (one) => run(() => mail.send(one)),
});

/** A store of files behind its breaker; a list is asked for by the command that moves files, and by nobody else. */
export const guardStorage = (storage: StoragePort, { run }: Breaker): StoragePort => ({
  ...storage,
  put: (key, bytes) => run(() => storage.put(key, bytes)),
  get: (key) => run(() => storage.get(key)),
  remove: (key) => run(() => storage.remove(key)),
  exists: (key) => run(() => storage.exists(key)),
});
