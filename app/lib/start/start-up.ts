import { loadSettings } from '../page/load-settings.ts';
import { layoutStore } from '../state/layout-store.ts';
import { restoreSession } from './restore-session.ts';

let started: Promise<void> | undefined;

/**
 * The two calls of the start-up (rules/wire-names#start-up), once per page load however many ask for it. Neither can
 * reject, so whatever waits for the start-up always goes on.
 */
export function startUp(): Promise<void> {
  started ??= Promise.all([restoreSession(), loadSettings()]).then(() =>
    layoutStore.dispatch({ type: 'load' }),
  );
  return started;
}
