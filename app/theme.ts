import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core';

/** The colours (rules/content#look). Everything coloured takes them from this file or from its CSS variables. */
export const palette = {
  primary: '#4886B0',
  primaryDark: '#3A6F93',
  error: '#D74532',
  errorDark: '#C23B29',
  success: '#36A000',
  successDark: '#2A7D00',
  paper: '#FAF9F6',
  ink: '#1C2B36',
  inkSoft: '#4A5A66',
  line: '#E3DFD6',
  lineStrong: '#7F8C96',
  sand: '#E1C692',
  sandSoft: '#F6EEDD',
  night: '#131C23',
  nightRaised: '#1B2730',
  nightLine: '#33434F',
  nightText: '#E6EBEE',
  nightSoft: '#A9B7C1',
} as const;

const brand: MantineColorsTuple = [
  '#eef5fa',
  '#dce9f2',
  '#bcd5e6',
  '#98bfd9',
  '#7fb1d3',
  '#5b96bd',
  palette.primary,
  palette.primaryDark,
  '#2f5b79',
  '#23465e',
];

const error: MantineColorsTuple = [
  '#fdf0ee',
  '#fadfdb',
  '#f4bdb5',
  '#ec988c',
  '#f08b7d',
  '#dd5a47',
  palette.error,
  palette.errorDark,
  '#9f2f20',
  '#7b2418',
];

const success: MantineColorsTuple = [
  '#eff8ea',
  '#ddf0d2',
  '#bde2a6',
  '#99d276',
  '#73c04a',
  '#51b020',
  palette.success,
  palette.successDark,
  '#216300',
  '#184900',
];

const sand: MantineColorsTuple = [
  '#fbf6ec',
  palette.sandSoft,
  '#ebd9b5',
  palette.sand,
  '#d8b574',
  '#d1a960',
  '#c99d4f',
  '#8a6726',
  '#6f521d',
  '#533d15',
];

const headingStyle = { lineHeight: '1.2', fontWeight: '600' };
const oneShadow = '0 1px 2px rgb(28 43 54 / 6%), 0 6px 20px rgb(28 43 54 / 7%)';

/** Seven type sizes in all: 15, 17, 20, 24, 32, 44 and 56 pixels, as many as rules/content#look allows. */
const fontSizes = { xs: rem(15), sm: rem(17), md: rem(17), lg: rem(20), xl: rem(24) };

/** The name of the display size for the first words of a public page. */
const displaySize = rem(44);
/** The same where there is room for it. */
const posterSize = rem(56);

/** Touch targets are at least 44 pixels (rules/content#look). */
const controlHeight = rem(44);

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand, error, success, sand },
  black: palette.ink,
  fontFamily: "'Source Sans 3 Variable', 'Source Sans 3 Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    sizes: {
      h1: { fontSize: rem(32), ...headingStyle },
      h2: { fontSize: rem(24), ...headingStyle },
      h3: { fontSize: rem(20), ...headingStyle },
      h4: { fontSize: rem(17), ...headingStyle },
      h5: { fontSize: rem(17), ...headingStyle },
      h6: { fontSize: rem(15), ...headingStyle },
    },
  },
  fontSizes,
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(8), sm: rem(16), md: rem(24), lg: rem(32), xl: rem(48) },
  radius: { xs: rem(4), sm: rem(8), md: rem(8), lg: rem(12), xl: rem(12) },
  defaultRadius: 'md',
  shadows: { xs: oneShadow, sm: oneShadow, md: oneShadow, lg: oneShadow, xl: oneShadow },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Their names alone: `Input.extend` would bring the components to every page.
  components: {
    Button: { vars: () => ({ root: { '--button-height': controlHeight } }) },
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': controlHeight } }),
    },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

/**
 * White on the brand colours needs their darker steps (rules/law#accessibility). Said here and not as primaryShade,
 * which would write out the variables of every colour Mantine has into every page.
 */
const filled = {
  '--mantine-color-brand-filled': palette.primaryDark,
  '--mantine-color-brand-filled-hover': brand[8],
  '--mantine-color-error-filled': palette.errorDark,
  '--mantine-color-error-filled-hover': error[8],
};

/** Mantine's defaults for text on paper, dimmed text, errors, lines and what a disabled button asks for miss AA or our palette; these don't. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--shadow-soft': oneShadow, '--display-size': displaySize, '--poster-size': posterSize },
  light: {
    ...filled,
    '--mantine-color-body': palette.paper,
    '--mantine-color-text': palette.ink,
    '--mantine-color-dimmed': palette.inkSoft,
    '--mantine-color-placeholder': palette.inkSoft,
    '--mantine-color-error': palette.errorDark,
    '--mantine-color-anchor': palette.primaryDark,
    '--mantine-color-default-border': palette.line,
    '--mantine-color-disabled-color': palette.inkSoft,
    '--mantine-color-gray-4': palette.lineStrong,
    '--surface': '#FFFFFF',
    '--surface-sunken': '#F1EEE7',
    '--highlight': palette.sandSoft,
    '--highlight-line': palette.sand,
    '--star': '#8A6726',
    '--good-text': palette.successDark,
    '--brand-text': palette.primaryDark,
  },
  dark: {
    ...filled,
    '--mantine-color-body': palette.night,
    '--mantine-color-text': palette.nightText,
    '--mantine-color-dimmed': palette.nightSoft,
    '--mantine-color-placeholder': palette.nightSoft,
    '--mantine-color-error': '#F4A093',
    '--mantine-color-anchor': '#98BFD9',
    '--mantine-color-default-border': palette.nightLine,
    '--mantine-color-default': palette.nightRaised,
    '--mantine-color-disabled-color': palette.nightSoft,
    '--mantine-color-dark-4': '#6D7E8A',
    '--mantine-color-dark-6': palette.nightRaised,
    '--surface': palette.nightRaised,
    '--surface-sunken': '#0E151A',
    '--highlight': '#3A3222',
    '--highlight-line': '#8A6726',
    '--star': palette.sand,
    '--good-text': '#99D276',
    '--brand-text': '#98BFD9',
  },
});
