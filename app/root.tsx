import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { ChunkNotice } from '#app/components/chunk-notice.tsx';
import { ErrorPage } from '#app/components/error-page.tsx';
import { SiteShell } from '#app/components/site-shell.tsx';
import { mainId, SkipLink } from '#app/components/skip-link.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useFocusAfterNavigation } from '#app/components/use-focus-after-navigation.ts';
import { chunkMiddleware } from '#app/lib/chunk-middleware.ts';
import { earlyChunkWatch } from '#app/lib/early-chunk-watch.ts';
import { useNonce } from '#app/lib/nonce.ts';
import { cssVariables, palette, theme } from '#app/theme.ts';
import type { Route } from './+types/root';
import '#app/styles/fonts.css';
import '#app/styles/mantine.css';
import '#app/styles/global.css';

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
];

/** A page that is only text can say `handle = { static: true }` and is then sent without any script. */
function useIsStatic(): boolean {
  return useMatches().some((match) => (match.handle as { static?: boolean } | undefined)?.static === true);
}

/** A constant of ours, which no input reaches. */
const earlyScript = { __html: earlyChunkWatch };

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const isStatic = useIsStatic();
  // The dashboards follow the system's scheme; what the public sees is always light (design.md).
  const followsSystem = useLocation().pathname.startsWith('/dashboard');
  const scheme = followsSystem ? undefined : 'light';
  return (
    <html lang="en-GB" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palette.paper} />
        {followsSystem && (
          <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" suppressHydrationWarning />
        )}
        {!isStatic && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see earlyScript.
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={earlyScript} />
        )}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          forceColorScheme={scheme}
          getStyleNonce={() => nonce ?? ''}
        >
          <SkipLink />
          <ChunkNotice />
          {children}
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        {!isStatic && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** In place of any screen that waits for the start-up in the browser (spec.md 2). */
export function HydrateFallback() {
  return (
    <main id={mainId} tabIndex={-1}>
      <title>Brightwren</title>
      <Spinner />
    </main>
  );
}

export default function Root() {
  useFocusAfterNavigation();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell>
      <ErrorPage error={error} />
    </SiteShell>
  );
}
