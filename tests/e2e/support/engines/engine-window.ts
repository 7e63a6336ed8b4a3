import type { Cookie, ViewportSize } from '@playwright/test';

/** A window of another engine than Chromium's. What both drivers can do in the same way is all that tests use. */
export type EngineWindow = {
  resize(size: ViewportSize): Promise<void>;
  open(address: string): Promise<void>;
  /** Of the address that is open. */
  setCookies(cookies: readonly Cookie[]): Promise<void>;
  clearCookies(): Promise<void>;
  evaluate<Result>(source: string): Promise<Result>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Put into each document: what throws there is kept for the test to read. Firefox says an error of a module's preload
 * where it has the module already; whoever imports one that is missing throws.
 */
export const keepErrors = `if (!window.pageErrors) {
  window.pageErrors = [];
  addEventListener('error', ({ message, target }) => {
    if (target?.rel === 'modulepreload') return;
    window.pageErrors.push(message ?? 'not loaded: ' + (target?.src ?? target?.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => window.pageErrors.push(String(reason)));
}`;
