import { MantineContext, MantineProvider, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { cssVariables, theme } from '#app/theme.ts';

type Themed = {
  nonce: string | undefined;
  /** undefined follows the system. */
  scheme: 'light' | undefined;
};

const asWritten = (style: HTMLStyleElement) => ({
  name: style.dataset.mantineStyles ?? '',
  css: { __html: style.textContent },
});

/** The theme's own rules as the server wrote them into the head of this page. */
const writtenStyles = import.meta.env.SSR
  ? []
  : [...document.querySelectorAll<HTMLStyleElement>('head style[data-mantine-styles]')].map(asWritten);

/**
 * The theme's own rules, in the head, where HTML allows them. The server makes them; in the browser they stand in the
 * page, and making them again would take script and, at the start, time of a slow phone.
 */
export function ThemeStyles({ nonce, scheme }: Themed) {
  if (import.meta.env.SSR) {
    return (
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        forceColorScheme={scheme}
        getStyleNonce={() => nonce ?? ''}
      />
    );
  }
  return writtenStyles.map(({ name, css }) => (
    <style
      key={name}
      data-mantine-styles={name}
      nonce={nonce ?? ''}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rules that stand in this page already.
      dangerouslySetInnerHTML={css}
    />
  ));
}

const darkScheme = '(prefers-color-scheme: dark)';
const rootElement = () => document.documentElement;
const nothing = () => undefined;

/** Keeps the page in its scheme, also when the system changes its own. */
function useScheme(scheme: Themed['scheme']): void {
  useLayoutEffect(() => {
    const system = window.matchMedia(darkScheme);
    const follow = () => {
      rootElement().dataset.mantineColorScheme = scheme ?? (system.matches ? 'dark' : 'light');
    };
    follow();
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [scheme]);
}

/** What Mantine's components need around them; nobody chooses a scheme here, so nothing of that is kept. */
export function Themed({ nonce, scheme, children }: Themed & { children: ReactNode }) {
  useScheme(scheme);
  return (
    <MantineContext
      value={{
        colorScheme: scheme ?? 'auto',
        setColorScheme: nothing,
        clearColorScheme: nothing,
        getRootElement: rootElement,
        classNamesPrefix: 'mantine',
        getStyleNonce: () => nonce ?? '',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
