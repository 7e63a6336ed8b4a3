import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';

/** Whether this browser can keep passkeys; only over https, or on this machine. */
export function usePasskeySupport(): boolean {
  return useIsHydrated() && window.isSecureContext && 'PublicKeyCredential' in window;
}
