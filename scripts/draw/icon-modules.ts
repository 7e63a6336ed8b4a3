import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The modules of app/icons, apart so that no page loads what only others show: those of documents without React, of
 * React's public pages, and of the dashboards.
 */
export const iconModules = ['app/icons/documents.ts', 'app/icons/site.ts', 'app/icons/desk.ts'] as const;
type IconModule = (typeof iconModules)[number];

type Drawing = [tag: string, attributes: Record<string, string>][];

const library = 'node_modules/@tabler/icons-react';

/** The names that any file of app/ takes from one of our icon modules. */
function namesTakenFrom(root: string, module: IconModule): string[] {
  const taken = new RegExp(`import \\{([^}]*)\\} from '#${module.replace('.', '\\.')}'`, 'g');
  const names = new Set<string>();
  for (const file of globSync('app/**/*.{ts,tsx}', { cwd: root })) {
    for (const [, list = ''] of readFileSync(join(root, file), 'utf8').matchAll(taken)) {
      for (const name of list.split(',')) if (name.trim()) names.add(name.trim().replace(/^type /, ''));
    }
  }
  return [...names].toSorted();
}

async function drawingOf(root: string, name: string): Promise<string> {
  const file = join(root, library, 'dist/esm/icons', `${name}.mjs`);
  const made = /createReactComponent\("(?<kind>outline|filled)", "(?<id>[^"]+)"/.exec(
    readFileSync(file, 'utf8'),
  );
  if (!made?.groups) throw new Error(`${file} is not written as it was: look at how the library draws now.`);
  const { __iconNode: nodes } = (await import(file)) as { __iconNode: Drawing };
  const parts = nodes.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  const { kind, id } = made.groups;
  return `export const ${name} = /* @__PURE__ */ makeIcon('${kind}', '${id}', ${JSON.stringify(parts)});\n`;
}

/** What one of the icon modules has to say: exactly the icons that are taken from it, as the library draws them. */
export async function iconModuleText(root: string, module: IconModule): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, library, 'package.json'), 'utf8'));
  const drawings = await Promise.all(namesTakenFrom(root, module).map((name) => drawingOf(root, name)));
  return `// Made by scripts/draw/draw-used-icons.ts from @tabler/icons-react ${version} (MIT licence, © Paweł Kuna).
import { makeIcon } from './make-icon.tsx';

${drawings.join('')}`;
}
