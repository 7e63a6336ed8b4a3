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

/** What many pages share and the first step of a booking does without: typed fields, and what dashboards are made of. */
const fieldModules = String.raw`@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|Textarea|TextInput|NativeSelect|Combobox|CloseButton)[\\/]`;
const deskModules = String.raw`[\\/]app[\\/](components[\\/]dashboard[\\/]|lib[\\/]call[\\/]use-more)`;

const documentParts = String.raw`[\\/](section|call-to-action|checklist)\.`;

const chunkGroups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
    priority: 3,
  },
  // What many pages share, as one file: a first visit takes 21 requests instead of 31. zod comes with forms only, and
  // the sections of pages that are documents first (app/lib/page/page-handle.ts) with those.
  {
    name: 'shell',
    test: new RegExp(
      String.raw`^(?!.*(node_modules[\\/]zod[\\/]|[\\/]app[\\/]account[\\/]|${documentParts}|${fieldModules}|${deskModules}))`,
    ),
    minShareCount: 12,
    priority: 2,
  },
  // A group takes what its modules import, so these come after the shell.
  { name: 'fields', test: new RegExp(fieldModules), minShareCount: 6, priority: 1 },
  { name: 'desk', test: new RegExp(deskModules), minShareCount: 6 },
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
    ssr: { build: { rolldownOptions: readOnlyWhatIsUsed } },
  },
}));
