import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { ProofRequestDialog } from '#app/account/identity/proof-request-dialog.tsx';
import { Themed, ThemeStyles } from '#app/components/basics/themed.tsx';
import { IdleWarning } from '#app/components/dashboard/idle-warning.tsx';
import { ChunkNotice } from '#app/components/layout/chunk-notice.tsx';
import { SkipLink } from '#app/components/layout/skip-link.tsx';
import { useFocusAfterNavigation } from '#app/components/layout/use-focus-after-navigation.ts';
import { StartingScreen } from '#app/components/shell/starting-screen.tsx';
import { ErrorPage } from '#app/components/site/error-page.tsx';
import { SiteShell } from '#app/components/site/site-shell.tsx';
import { useEarlyAnswers } from '#app/lib/call/use-early-answers.ts';
import { chunkMiddleware } from '#app/lib/page/chunk-middleware.ts';
import { isPassing } from '#app/lib/page/kept-results.ts';
import { useIsStatic, useNonce } from '#app/lib/page/page-context.ts';
import { useReadingAgain } from '#app/lib/page/use-reading-again.ts';
import { siteAttributes, useSite } from '#app/lib/page/use-site.ts';
import { withoutEval } from '#app/lib/page/without-eval.ts';
import { earlyChunkWatch } from '#app/lib/start/early-chunk-watch.ts';
import { earlyFrame } from '#app/lib/start/early-frame.ts';
import { usePageReport } from '#app/site/use-page-report.ts';
import { palette } from '#app/theme.ts';
import type { Route } from './+types/root';
import '#app/styles/fonts.css';
import '#app/styles/mantine.css';
import '#app/styles/global.css';
import '#app/styles/choice-panel.css';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [chunkMiddleware];

export const links: Route.LinksFunction = () => [
  ...[sourceSans, fraunces].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** Constants of ours, which no input reaches. In the browser they have run, and need not be loaded once more. */
const earlyScript = { __html: import.meta.env.SSR ? withoutEval + earlyFrame + earlyChunkWatch : '' };

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const isStatic = useIsStatic();
  const site = useSite();
  // The dashboards follow the system's scheme; what the public sees is always light (rules/content#look).
  const { pathname } = useLocation();
  const followsSystem = pathname.startsWith('/dashboard');
  // What a cleaner puts among their programs begins with their jobs.
  const program = pathname.startsWith('/dashboard/sp') ? '?for=jobs' : '';
  const scheme = followsSystem ? undefined : 'light';
  return (
    <html lang="en-GB" {...mantineHtmlProps} {...siteAttributes(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palette.paper} />
        {followsSystem && (
          <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" suppressHydrationWarning />
        )}
        {isStatic && site.script && <script type="module" src={site.script} />}
        {!isStatic && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see earlyScript.
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={earlyScript} />
        )}
        <Meta />
        <Links nonce={nonce} />
        <link rel="manifest" href={`/manifest.webmanifest${program}`} />
        <ThemeStyles nonce={nonce} scheme={scheme} />
      </head>
      <body>
        <Themed nonce={nonce} scheme={scheme}>
          <SkipLink />
          <ChunkNotice />
          {children}
        </Themed>
        {!isStatic && <ScrollRestoration nonce={nonce} />}
        {!isStatic && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export const HydrateFallback = StartingScreen;

export default function Root() {
  useFocusAfterNavigation();
  usePageReport();
  useEarlyAnswers();
  return (
    <>
      <Outlet />
      <IdleWarning />
      <ProofRequestDialog />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  usePageReport();
  useReadingAgain(isPassing(error));
  return (
    <SiteShell>
      <ErrorPage error={error} />
    </SiteShell>
  );
}
