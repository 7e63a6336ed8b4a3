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

/** True only while a document is made on the server: where React runs in the browser, there is none. */
export const StaticPageContext = createContext(false);

/** Whether this page is a document, with the site's own script in place of React's (`handle.static`). */
export const useIsStatic = (): boolean => useContext(StaticPageContext);
