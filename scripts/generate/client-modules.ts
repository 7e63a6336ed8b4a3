import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

type ClientChunk = {
  /** The project's own modules that went into the file. */
  modules: string[];
  /** The packages of which something went into it. */
  packages: string[];
  /** The files a browser loads with it at once. */
  imports: string[];
  /** The style sheets that come with it. */
  styles: string[];
  /** The files that its code may ask for later. */
  later: string[];
  /** What the file imports that is no other file of the build. */
  unresolved: string[];
};

/** What browsers get, by file: assets/home-CCH4KJkz.js … */
export type ClientModules = Record<string, ClientChunk>;

/** `node_modules/@tiptap/pm/dist/…` → `@tiptap/pm`. */
const packageOf = (id: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

/** Writes build/client-modules.json (or another name), which scripts/check-bundle.ts reads. */
export function clientModules(fileName = 'client-modules.json'): Plugin {
  return {
    name: 'brightwren:client-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const { root } = this.environment.config;
      const found: ClientModules = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const modules = file.moduleIds.map((id) => normalizePath(relative(root, id)));
        const imported = [...file.imports, ...file.dynamicImports];
        found[file.fileName] = {
          modules: modules.filter((id) => !id.startsWith('..') && !id.includes('node_modules/')),
          packages: [...new Set(modules.flatMap((id) => packageOf(id) ?? []))].sort(),
          imports: file.imports,
          styles: [...(file.viteMetadata?.importedCss ?? [])],
          later: file.dynamicImports,
          unresolved: imported.filter((name) => !(name in bundle)),
        };
      }
      // Beside the files that are served, not among them.
      writeFileSync(join(dir, '..', fileName), JSON.stringify(found));
    },
  };
}
