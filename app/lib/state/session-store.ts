import { createStore } from './create-store.ts';
import { reduceSession, signedOut } from './session-state.ts';

/** One per browser tab. On the server it is never written to, so no person's state can reach another's page. */
export const sessionStore = createStore(reduceSession, signedOut);
