import { sessionStore } from './session-store.ts';

/** Whether this very person is signed in here now. */
export const isSignedIn = (id: string): boolean => sessionStore.getState().authUser?.id === id;
