type Allowed = {
  /** Inline scripts: `'nonce-…'` or `'sha256-…'`. */
  scripts?: readonly string[];
  /** Origins whose pages may show this one in a frame; none by default. */
  frames?: readonly string[];
  /** Origins whose pictures it may show beside our own; none by default. */
  images?: readonly string[];
  /** What the payment service's script needs; nothing with simulated payments. */
  payments?: PaymentSources;
};

export type PaymentSources = Record<'scripts' | 'frames' | 'calls', readonly string[]>;

const noPayments: PaymentSources = { scripts: [], frames: [], calls: [] };

const ancestors = (frames: readonly string[]): readonly string[] =>
  frames.length === 0 ? ["'none'"] : frames;

/** The Content-Security-Policy of a page: our own files, and inline only what is named. */
export function pagePolicy({
  scripts = [],
  frames = [],
  images = [],
  payments = noPayments,
}: Allowed): string {
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...scripts, ...payments.scripts]],
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', ...images]],
    ['connect-src', ["'self'", ...payments.calls]],
    ...(payments.frames.length > 0
      ? [['frame-src', ["'self'", ...payments.frames]] as [string, readonly string[]]]
      : []),
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ancestors(frames)],
    ['form-action', ["'self'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

/** A page that is opened from one of these keeps its policy, for the screens change without a new document. */
const isOfDashboard = (pathname: string) => /^\/(dashboard|signin)(\/|$)/i.test(pathname);

/** Whose pictures a page may show: a server of street tiles, where one is set, on the pages that maps are reached by. */
export const tileOrigins = (pathname: string, tilesUrl: string | null): readonly string[] =>
  tilesUrl && isOfDashboard(pathname) ? [new URL(tilesUrl).origin] : [];

const stripesOwn = 'https://js.stripe.com';

/**
 * What Stripe's script may do on every page, because the screens change without a new document; it is loaded only where
 * a card is given. Another script's origin stands for all of it (https://docs.stripe.com/security/guide).
 */
export function paymentSources(stripe: { scriptUrl: string } | null): PaymentSources {
  if (!stripe) return noPayments;
  const { origin } = new URL(stripe.scriptUrl);
  if (origin !== stripesOwn) return { scripts: [origin], frames: [origin], calls: [origin] };
  const scripts = [origin, 'https://*.js.stripe.com'];
  return { scripts, frames: [...scripts, 'https://hooks.stripe.com'], calls: ['https://api.stripe.com'] };
}

/** For hot reload, which needs inline scripts and a socket: only who may frame the page. */
export const framePolicy = (frames: readonly string[]): string =>
  `frame-ancestors ${ancestors(frames).join(' ')}`;

const ancestorsOf = /(?:^|;)\s*frame-ancestors\s+(?<sources>[^;]*)/;

/** Whose pages may frame an answer with that policy, as the policy writes it; null = nobody's. */
export function frameAncestors(policy: string | null | undefined): string | null {
  const sources = ancestorsOf.exec(policy ?? '')?.groups?.sources?.trim();
  return sources && sources !== "'none'" ? sources : null;
}

/** A policy that nobody's pages may frame, whatever it said before. */
export const withoutFrames = (policy: string): string =>
  policy.replace(ancestorsOf, (directive, sources: string) => directive.replace(sources, "'none'"));
