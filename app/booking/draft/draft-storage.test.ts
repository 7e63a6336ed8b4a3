import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { emptyBookingDraft } from './booking-draft.ts';
import { draftStorage } from './draft-storage.ts';
import { fromSaved, toKeep } from './saved-draft.ts';

const key = 'booking-draft';
const draft = { ...emptyBookingDraft, firstName: 'Ada' };
let device: Map<string, unknown>;

/** As much of a browser's IndexedDB as one record needs; an answer comes after it was asked for. */
function deviceDatabase() {
  const answer = <Value>(result: Value) => {
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const store = {
    transaction: {
      addEventListener: (what: string, tell: () => void) => what === 'complete' && queueMicrotask(tell),
    },
    get: (name: string) => answer(structuredClone(device.get(name))),
    put: (value: unknown, name: string) => answer(device.set(name, structuredClone(value))),
    delete: (name: string) => answer(device.delete(name)),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return { open: () => answer(database) };
}

beforeEach(() => {
  device = new Map();
  vi.stubGlobal('indexedDB', deviceDatabase());
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.dispatch({ type: 'logout' });
});

const ownerOnDevice = () => fromSaved(device.get(key), new Date())?.ownerId;

test('answers whose thirty days are over are taken off the device when it is looked at', async () => {
  device.set(key, toKeep(draft, new Date('2020-01-01T00:00:00Z'), null));
  expect(await draftStorage.read()).toBeNull();
  await expect.poll(() => device.has(key)).toBe(false);
});

test('answers of an earlier visit come back with the moment they were kept', async () => {
  const record = toKeep(draft, new Date(), null);
  device.set(key, record);
  expect(await draftStorage.read()).toEqual(record);
});

test('answers stay their own when a session ends in the middle of the form, until they are cleared', async () => {
  sessionStore.dispatch({
    type: 'login-success',
    user: { id: 'user-1', email: 'ada@example.com', name: 'Ada', group: 'customer' },
  });
  draftStorage.save(draft);
  await expect.poll(ownerOnDevice).toBe('user-1');
  sessionStore.dispatch({ type: 'logout' });
  draftStorage.save({ ...draft, lastName: 'Byron' });
  await expect.poll(() => fromSaved(device.get(key), new Date())?.draft.lastName).toBe('Byron');
  expect(ownerOnDevice()).toBe('user-1');
  draftStorage.clear();
  draftStorage.save(draft);
  await expect.poll(ownerOnDevice).toBeNull();
});
