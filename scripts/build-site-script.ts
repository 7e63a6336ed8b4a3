import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { clientModules } from './generate/client-modules.ts';
import { persistDocuments } from './generate/persist-documents.ts';

export const siteModulesFile = 'site-modules.json';

/** The name of the one file that a page asks for; what that imports it finds itself. */
function entryOf(result: Awaited<ReturnType<typeof build>>): string {
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  const entry = output?.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The build of app/site/site.ts has no entry');
  return entry.fileName;
}

/**
 * Builds the script of static pages on its own, so that it shares no file with React's pages and none of them can
 * make it larger. After the pages: their build empties the folder. build/site-script.json says what it is called.
 */
export async function buildSiteScript(root: string): Promise<void> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [persistDocuments(), clientModules(siteModulesFile)],
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'app/site/site.ts'),
        output: { entryFileNames: 'assets/site-[hash].js', chunkFileNames: 'assets/site-[name]-[hash].js' },
      },
    },
  });
  writeFileSync(join(root, 'build', 'site-script.json'), JSON.stringify({ src: `/${entryOf(result)}` }));
}
