import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typedOver } from './owned-tab-draft.ts';

vi.mock('./start-up.ts', () => ({ startUp: () => Promise.resolve() }));

const key = 'test-draft';
let tab: Map<string, string>;
let { ownedTabDraft } = await import('./owned-tab-draft.ts');
let { sessionStore } = await import('../state/session-store.ts');

const ofForm = () =>
  ownedTabDraft<{ name: string }>(
    key,
    (text) => JSON.parse(text) as { name: string },
    (draft) => draft,
  );
const signIn = (id: string) =>
  sessionStore.dispatch({
    type: 'login-success',
    user: { id, email: `${id}@example.com`, name: id, group: 'customer' },
  });

beforeEach(async () => {
  // A page that nobody has been signed in at.
  vi.resetModules();
  ({ ownedTabDraft } = await import('./owned-tab-draft.ts'));
  ({ sessionStore } = await import('../state/session-store.ts'));
  tab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
    removeItem: (name: string) => tab.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.dispatch({ type: 'logout' });
});

test('answers typed signed out come back to whoever sits at the tab, those of an earlier version too', async () => {
  ofForm().save({ name: 'Ada' });
  expect(await ofForm().read()).toEqual({ name: 'Ada' });
  tab.set(key, '{"name":"Byron"}');
  expect(await ofForm().read()).toEqual({ name: 'Byron' });
});

test('answers typed signed in come back to their person, and leave the tab when somebody else is at it', async () => {
  signIn('ada');
  ofForm().save({ name: 'Ada' });
  expect(await ofForm().read()).toEqual({ name: 'Ada' });
  signIn('byron');
  expect(await ofForm().read()).toBeNull();
  expect(tab.has(key)).toBe(false);
});

test('nobody signed in is somebody else, too', async () => {
  signIn('ada');
  ofForm().save({ name: 'Ada' });
  sessionStore.dispatch({ type: 'logout' });
  expect(await ofForm().read()).toBeNull();
});

test('answers stay their person’s when the session ends while they are at the form', () => {
  signIn('ada');
  const draft = ofForm();
  draft.save({ name: 'Ada' });
  sessionStore.dispatch({ type: 'logout' });
  draft.save({ name: 'Ada L' });
  expect(JSON.parse(tab.get(key) ?? '')).toEqual({ ownerId: 'ada', draft: { name: 'Ada L' } });
});

test('what is typed while the kept answers are read stands over them', () => {
  const empty = { name: '', phone: '' };
  expect(typedOver({ name: 'Ada', phone: '07700' }, { name: 'Byron', phone: '' }, empty)).toEqual({
    name: 'Byron',
    phone: '07700',
  });
});
