import { createContext, useContext } from 'react';

/** True only while a document is made on the server: where React runs in the browser, there is none. */
export const StaticPageContext = createContext(false);

/** Whether this page is a document, with the site's own script in place of React's (`handle.static`). */
export const useIsStatic = (): boolean => useContext(StaticPageContext);
