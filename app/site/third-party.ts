import { hasPrivacySignal } from '#app/lib/page/may-report.ts';
import { type AnalyticsSetting, analyticsFromText } from '#domain/analytics/analytics-setting.ts';
import { cookieChoiceOf } from '#domain/consent/cookie-choice.ts';
import { countedPath } from '#domain/page-view/counted-path.ts';
import { setCookie } from './set-cookie.ts';

type Globals = {
  dataLayer?: unknown[];
  plausible?: ((event: string, options?: { u?: string }) => void) & { q?: unknown[][] };
} & Record<`ga-disable-${string}`, boolean>;

const globals = () => window as unknown as Globals;

/** Which provider the company chose, if any; the page's root element says so. */
export const analyticsOfPage = (): AnalyticsSetting =>
  analyticsFromText(document.documentElement.dataset.analytics ?? '');

const isAllowed = (): boolean => cookieChoiceOf(document.cookie) === 'accepted' && !hasPrivacySignal();

function addScript(src: string, data: Record<string, string> = {}): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  Object.assign(script.dataset, data);
  document.head.append(script);
}

/** Google's own way: what stands in the list before its script is there is worked on when it comes. */
function tag(...parts: unknown[]): void {
  const list = globals().dataLayer ?? [];
  globals().dataLayer = list;
  // It tells calls from other entries by their being the arguments of a function.
  (
    (function call() {
      // biome-ignore lint/complexity/noArguments: see above.
      list.push(arguments);
    }) as (...all: unknown[]) => void
  )(...parts);
}

const starters = {
  ga4(id: string) {
    tag('js', new Date());
    tag('config', id, { send_page_view: false, allow_google_signals: false });
    addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  },
  plausible(id: string) {
    const waiting: unknown[][] = [];
    globals().plausible ??= Object.assign((...call: unknown[]) => void waiting.push(call), { q: waiting });
    addScript('https://plausible.io/js/script.manual.js', { domain: id });
  },
};

let started: AnalyticsSetting['provider'] = 'none';

/**
 * Addresses are told as we count them ourselves: without ids and tokens. They stand for titles, too, which greet people
 * by their name.
 */
const addressOf = (path: string): string => `${location.origin}${countedPath(path)}`;

/** The page before this one in the same way; of another site its own address alone. */
function referrerOf(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? addressOf(pathname) : `${origin}/`;
}

/**
 * Google Analytics or Plausible, where the company configured one and the visitor accepted it before this page was
 * asked for: its policy lets them in only then. The page is reported by us, so that none is counted twice.
 */
export const thirdParty = {
  pageSeen(path: string): void {
    const { provider, id } = analyticsOfPage();
    if (provider === 'none' || !isAllowed()) return;
    if (started === 'none' && !wasAccepted) return;
    const page = { page_location: addressOf(path), page_title: countedPath(path) };
    // Google tells all of it with whatever it reports by itself.
    if (provider === 'ga4') tag('set', { ...page, page_referrer: referrerOf() });
    if (started === 'none') starters[provider](id);
    started = provider;
    if (provider === 'plausible') globals().plausible?.('pageview', { u: addressOf(path) });
    else tag('event', 'page_view', page);
  },
  /** Somebody takes their consent back: nothing more is sent from this page, and what was kept is removed. */
  stop(): void {
    const { provider, id } = analyticsOfPage();
    if (provider === 'ga4') globals()[`ga-disable-${id}`] = true;
    // Whoever is the provider today: the cookies may be from before the company changed it.
    for (const pair of document.cookie.split(';')) {
      const [name = ''] = pair.trim().split('=');
      if (/^_ga/.test(name)) removeEverywhere(name);
    }
  },
};

/** Google keeps its cookies under the shortest part of the host that a browser lets it, which no page is told. */
function removeEverywhere(name: string): void {
  const gone = `${name}=; Path=/; Max-Age=0`;
  setCookie(gone);
  const parts = location.hostname.split('.');
  for (let at = 0; at < parts.length - 1; at += 1) setCookie(`${gone}; Domain=${parts.slice(at).join('.')}`);
}

/** At the time this page was loaded: its policy was made for that. */
const wasAccepted = typeof document !== 'undefined' && analyticsOfPage().provider !== 'none' && isAllowed();
