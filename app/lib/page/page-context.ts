import { createContext, useContext } from 'react';

/** The Content-Security-Policy nonce of this response; filled only while rendering on the server. */
export const NonceContext = createContext<string | undefined>(undefined);

/** In the browser the nonce is read back from a script that carries it: attributes hide it, the property doesn't. */
export function useNonce(): string | undefined {
  const given = useContext(NonceContext);
  if (given !== undefined) return given;
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
