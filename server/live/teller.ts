import type { Log } from '../context.ts';
import { errorFacts } from '../log.ts';
import type { Change } from '../web/stream-access.ts';
import type { Concerned } from './concerned.store.ts';
import { type Message, readMessage } from './read-message.ts';

function changeOf(message: Message, concerned: ReadonlyMap<string, Concerned>): Change {
  if ('booking' in message) {
    const whom = concerned.get(message.booking);
    const providerIds = new Set(whom?.providerIds);
    return { kind: 'booking', id: message.booking, customerId: whom?.customerId ?? null, providerIds };
  }
  if ('invited' in message) {
    return { kind: 'invited', id: message.invited, providerIds: new Set(message.providers) };
  }
  if ('record' in message) return { kind: 'record', entity: message.record, id: message.id };
  if ('task' in message) return { kind: 'task', id: message.task };
  if ('notices' in message) return { kind: 'notices', userId: message.notices };
  if ('person' in message) return { kind: 'person', userId: message.person };
  return 'people' in message ? { kind: 'person', userId: null } : { kind: 'all' };
}

type TellerParts = { findConcerned: (bookingIds: string[]) => Promise<Concerned[]>; log: Log };

/**
 * Turns what the database says into changes, in the order in which it was heard. What comes while others are
 * looked up is looked up together: one statement at a time, however much there is.
 */
export function createTeller({ findConcerned, log }: TellerParts, tell: (change: Change) => void) {
  let waiting: Message[] = [];
  let isTelling = false;

  async function tellOf(messages: Message[]): Promise<void> {
    const ids = new Set(messages.flatMap((message) => ('booking' in message ? [message.booking] : [])));
    const found = ids.size > 0 ? await findConcerned([...ids]) : [];
    const concerned = new Map(found.map((one) => [one.id, one]));
    for (const message of messages) tell(changeOf(message, concerned));
  }

  async function tellAll(): Promise<void> {
    isTelling = true;
    while (waiting.length > 0) {
      const messages = waiting;
      waiting = [];
      try {
        await tellOf(messages);
      } catch (error) {
        log.warn('Whom a change is about could not be looked up', errorFacts(error));
        tell({ kind: 'all' });
      }
    }
    isTelling = false;
  }

  return (text: string) => {
    waiting.push(readMessage(text));
    if (!isTelling) void tellAll();
  };
}
