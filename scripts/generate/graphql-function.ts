import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const plain = `// Without types: npm run dev and npm test make them (scripts/generate.ts).
export function graphql(source: string): string {
  return source;
}
`;

/**
 * The screens import app/graphql/gql.ts, whose calls the build replaces by what they stand for. Its types are for
 * whoever works on the screens, and what makes them is not installed where the product only runs.
 */
export function ensureGraphqlFunction(root: string): void {
  const file = join(root, 'app', 'graphql', 'gql.ts');
  if (existsSync(file)) return;
  mkdirSync(join(root, 'app', 'graphql'), { recursive: true });
  writeFileSync(file, plain);
}
