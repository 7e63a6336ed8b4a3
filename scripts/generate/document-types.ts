import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { isFragmentFile } from './fragments.ts';

/** While developing: types the GraphQL documents at the start and whenever one, or the schema, changes. */
export function documentTypes(): Plugin {
  let root = process.cwd();
  let running: Promise<void> | undefined;
  const generate = async () => {
    // By an address that is put together, else the configuration would carry its libraries into every build.
    const file = pathToFileURL(join(root, 'scripts/generate/generate-documents.ts')).href;
    const { generateDocuments }: typeof import('./generate-documents.ts') = await import(file);
    await generateDocuments(root).catch((error: Error) => console.error(error.message));
  };
  // One after the other, so that the last change is the one that stays.
  const regenerate = () => {
    running = (running ?? Promise.resolve()).then(generate);
    return running;
  };
  const isInput = (file: string, text: string) =>
    file.endsWith('/server/graphql/schema.graphql') ||
    isFragmentFile(file) ||
    (/\.tsx?$/.test(file) && text.includes('graphql('));
  return {
    name: 'brightwren:document-types',
    apply: 'serve',
    configResolved(config) {
      root = config.root;
    },
    async configureServer(server) {
      server.watcher.add(join(root, 'server/graphql/schema.graphql'));
      await regenerate();
    },
    async hotUpdate({ file, read }) {
      const path = normalizePath(file);
      if (this.environment.name !== 'client' || path.includes('/app/graphql/')) return;
      if (isInput(path, await read())) await regenerate();
    },
  };
}
