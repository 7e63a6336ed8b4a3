import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { clientModules } from './scripts/generate/client-modules.ts';
import { documentTypes } from './scripts/generate/document-types.ts';
import { persistDocuments } from './scripts/generate/persist-documents.ts';

// Found on the first page otherwise, which makes the development server reload it (stack.md 8).
const usedFromTheStart = [
  ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  ...['react-router', 'react-router/dom', '@mantine/core', '@mantine/hooks', 'zod'],
];

const named = (...paths: string[]) => paths.join('|').replaceAll('/', String.raw`[\\/]`);

/** What many pages share and the first step of a booking does without: typed fields, and what dashboards are made of. */
const fieldModules = String.raw`@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|Textarea|TextInput|NativeSelect|Combobox|CloseButton)[\\/]`;
/** With the typed fields, and so not with what every page has; in their file it would draw the shell's parts there. */
const emailModule = named('app/components/form/email-(input|slip)');
/** What reads typed text, and figures apart: a page takes the readers of its own fields. */
const textModules = named('domain/text/read-text');
const figureModules = named('domain/text/read-figure', 'app/components/form/figure-field');
/** Whatever takes a file has them: where they are needed, and not on every page. */
const fileModules = named(
  '@mantine/core/esm/components/Progress/',
  'domain/messages/browser/application-form-sentences',
  'domain/(file/document-kind|label/damage-labels)',
  'app/lib/form/typed-amounts',
  'app/components/form/(file-upload|free-text-field)',
  'app/lib/call/(send-file|shrink-picture|use-file-sending)',
);
const deskModules = named(
  'app/icons/desk',
  'app/components/(dashboard/|unsent/|layout/query-note|form/(submit-form|use-submission))',
  'app/lib/form/(form-values|orphaned-text)',
  'app/lib/(label/(change-label|booking-status|state-in)|call/(use-more|use-readings|use-live|follow-live|read-events)|start/own-permissions)',
  'domain/label/(affiliate|booking|series)-labels',
);

/** The log and every table of labels, which only the office reads: no other page with a dashboard's parts has them. */
const logModules = named(
  'app/company/log/(audit-changes|log-documents|record-)',
  'domain/(label/(wire|money|enquiry|provider|site|upload)-labels|label/(log-label|past-tense)|access/permission-label)',
);

/** Lists of the office (docs/architecture.md, A list and a form); an affiliate's statement is one of their tables. */
const kitModules = String.raw`[\\/]app[\\/](components|lib)[\\/]list[\\/]`;
/** Its forms, with the way to the editor of texts: nobody else's pages take them. */
const editModules = String.raw`[\\/]app[\\/](components|lib)[\\/](form[\\/](edit-|rich-text-editor)|rich-text[\\/])`;

/** What waits to be sent; a public form with a file has it too, without what dashboards are made of. */
const unsentModules = named(
  'app/components/form/(use-resend|unsent-notice)',
  'app/lib/call/(page-typing|watch-typing)',
);

/** Mantine's theme is every page's; its components are not the first step's of a booking, which is made without them. */
const themeModules = named('@mantine/(core/esm/core/(MantineProvider|utils)/|hooks/esm/use-isomorphic)');
const mantineModules = named('@mantine/(core|hooks)/');

/** What every page with React's scripts begins with: the start-up, header and footer, the site's own tools. */
const startModules = named(
  'app/site/',
  'app/lib/start/(start-up|identity).ts',
  'app/lib/page/(may-report|visit-source-now|page-context|load-settings).ts',
  'app/components/(site/(site-|error-page|lost-links)|basics/plain-button|layout/(skip-link|wordmark|spinner).)',
  'domain/(consent|visit-source|analytics|page-view|site-path)/',
  'domain/(site-content/social-|city/city-page)',
);

/** Of forms in steps, and of the booking form what its first step shares with others: one file each, not thirty. */
const stepModules = named(
  'app/components/form/(choice-group|tick-box|step-heading|step-skeleton)',
  'app/lib/(page/use-arrival-check|form/(use-later|device-record)).ts',
  'domain/(booking/price/hours|postal-code/postal-code).ts',
);
/** Also of offers and quotes, and so of a dozen pages of which most show none. */
const priceModules = named(
  'domain/booking/price/(hours|price|split-payment)',
  'domain/(money/vat|quote/(quoted-plan|firm-choices)).ts',
  'app/components/layout/use-now.ts',
);
const bookingModules = named(
  'app/booking/draft/(booking-|saved-draft|planned-hours|change-draft|draft-price|start-time-key|agreement-labels|with-area)',
  'app/booking/(step.module|terms/(price-lines|note).ts|steps/step-address|checkout/(held-time-documents|checkout-storage))',
  'app/(lib/form/(area-label|check-area)|documents/check-area).ts',
  'domain/booking/price/(price|floor-label|split-payment).ts',
  'domain/(application-setting/rate|money/vat|messages/browser/booking-form-sentences).ts',
);

/** Whoever takes a card, as one file. */
const cardModules = named(
  'app/payment/(ask-part|card-input|use-card-payment).ts',
  'app/lib/label/card-outcome',
  'domain/messages/browser/card-sentences',
);

const documentParts = String.raw`[\\/](section|call-to-action|checklist)\.`;

const chunkGroups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
    priority: 5,
  },
  { name: 'theme', test: new RegExp(themeModules), minShareCount: 12, priority: 4 },
  {
    name: 'mantine',
    test: new RegExp(`^(?!.*(${fieldModules}|${fileModules})).*${mantineModules}`),
    minShareCount: 12,
    priority: 3,
  },
  { name: 'fields', test: new RegExp(fieldModules), minShareCount: 6, priority: 2 },
  // What many pages share, as one file: a first visit takes 13 requests instead of 51. zod comes with forms only, and
  // the sections of pages that are documents first (app/lib/page/page-handle.ts) with those.
  {
    name: 'shell',
    test: new RegExp(
      String.raw`^(?!.*(node_modules[\\/]zod[\\/]|[\\/]app[\\/]account[\\/]|${documentParts}|${fieldModules}|${deskModules}|${logModules}|${unsentModules}|${kitModules}|${editModules}|${priceModules}|${emailModule}|${textModules}|${figureModules}|${fileModules}))`,
    ),
    minShareCount: 12,
    priority: 1,
  },
  { name: 'text', test: new RegExp(textModules), minShareCount: 2, priority: 2 },
  { name: 'figures', test: new RegExp(figureModules), minShareCount: 2, priority: 1 },
  // A group takes what its modules import, so these come after the shell.
  { name: 'unsent', test: new RegExp(unsentModules), minShareCount: 2 },
  { name: 'desk', test: new RegExp(deskModules), minShareCount: 6 },
  { name: 'edit', test: new RegExp(editModules), minShareCount: 6 },
  { name: 'kit', test: new RegExp(kitModules), minShareCount: 6 },
  // After the kit, whose lists it has.
  { name: 'log', test: new RegExp(logModules), minShareCount: 2 },
  { name: 'start', test: new RegExp(startModules), minShareCount: 2 },
  { name: 'steps', test: new RegExp(stepModules), minShareCount: 2 },
  { name: 'booking-form', test: new RegExp(bookingModules), minShareCount: 2 },
  { name: 'card', test: new RegExp(cardModules), minShareCount: 2 },
  // Forms of the identity service: on a dozen screens, and on none that people see first.
  { name: 'account', test: /[\\/]app[\\/]account[\\/]/, minShareCount: 5 },
];

// Of packages with many modules only those that are imported are read (build 15 s → 10 s).
const readOnlyWhatIsUsed = { experimental: { lazyBarrel: true }, checks: { largeBarrelModules: false } };

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), documentTypes(), persistDocuments(), clientModules()],
  // One file for the production server starts faster; while developing Node loads the packages itself.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  optimizeDeps: { include: usedFromTheStart },
  environments: {
    client: {
      build: {
        target: 'es2024',
        rolldownOptions: { ...readOnlyWhatIsUsed, output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: {
      // React as people get it, also where the built server is started for tests.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: { rolldownOptions: readOnlyWhatIsUsed },
    },
  },
}));
