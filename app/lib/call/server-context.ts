import { createContext, type RouterContext } from 'react-router';
import type { Role } from '#domain/access/role.ts';

export type ExecuteOptions = {
  idempotencyKey?: string;
  /** The answer is the same for everybody until content changes, so it may have been read for another page. */
  isContent?: boolean;
};
export type ExecuteResult = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
};
/** Runs one GraphQL document in process, as the person of this request. */
export type Execute = (
  document: string,
  variables: Record<string, unknown>,
  options?: ExecuteOptions,
) => Promise<ExecuteResult>;
export type UserPool = { kind: 'embedded' } | { kind: 'external'; name: string };
/** The site as everybody sees it; the same for every request. */
export type Site = {
  /** Where people reach it, without a slash at the end. Never taken from a request. */
  publicUrl: string;
  /** The trading name, as it stands behind the titles of pages. */
  name: string;
  /** Whose measurement the company added, and under which id: "ga4 G-…"; '' where nobody's. */
  analytics: string;
  /** Stripe's publishable key and the address of its script, a space between them; '' where payments are simulated. */
  stripe: string;
  /** Writes a fault that a screen met into the server's log; absent in the browser. */
  report?: (error: unknown) => void;
  /** The script of static pages (app/site/site.ts); '' where there is none. */
  script: string;
};
export type Viewer = { signedIn: boolean; role: Role | null; permissions: readonly string[] };

/**
 * What the HTTP layer hands to the screens while they render on the server. The keys live on globalThis,
 * because the built bundle and the server each load this file and must still mean the same objects.
 */
function sharedContext<T>(name: string, empty: T): RouterContext<T> {
  const contexts = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>;
  const key = Symbol.for(name);
  contexts[key] ??= createContext<T>(empty);
  return contexts[key];
}

/** Where people sign in; in the browser `loadUserPool` asks. */
export const userPoolContext = sharedContext<UserPool>('brightwren.user-pool', { kind: 'embedded' });
/** null in the browser, where documents go over HTTP. */
export const executeContext = sharedContext<Execute | null>('brightwren.execute', null);
export const nonceContext = sharedContext<string>('brightwren.nonce', '');
/** null when nobody could be asked who is looking; the browser then finds out. */
export const viewerContext = sharedContext<Viewer | null>('brightwren.viewer', null);
/** The time as the server has it, when the page was asked for; null in the browser. */
export const nowContext = sharedContext<Date | null>('brightwren.now', null);
export const siteContext = sharedContext<Site>('brightwren.site', {
  publicUrl: '',
  name: 'Brightwren',
  analytics: '',
  stripe: '',
  script: '',
});

/** The fields of a plainly posted form, for sending it again when it could not be taken. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

export const postedContext = sharedContext<PostedFields | null>('brightwren.posted', null);
