import { join } from 'node:path';
import { generateDocuments } from './generate/generate-documents.ts';
import { unnamedOperations } from './generate/unnamed-operations.ts';

const root = join(import.meta.dirname, '..');
const [schemaFile] = process.argv.slice(2);

try {
  const count = await generateDocuments(root, schemaFile);
  console.log(`${count} documents typed; no screen asks for ${unnamedOperations(root).join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
