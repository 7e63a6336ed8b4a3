import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let manifestFile = join(import.meta.dirname, '../../../build/persisted-documents.json');
let known: ReadonlyMap<string, string> | undefined;
let ownNames: ReadonlySet<string> | undefined;

/** One object of ids and texts for each build that the manifest remembers, the newest first. */
function readManifest(): Map<string, string> {
  let builds: Record<string, string>[];
  try {
    builds = JSON.parse(readFileSync(manifestFile, 'utf8'));
  } catch {
    // There is none while developing and in most tests, where pages send texts.
    return new Map();
  }
  return new Map(builds.flatMap((build) => Object.entries(build)));
}

/** Reads another manifest than the one beside the built pages. */
export function readPersistedDocumentsFrom(file: string): void {
  manifestFile = file;
  known = undefined;
  ownNames = undefined;
}

/**
 * The text of a document of our own screens, whose pages send `documentId: "sha256:<hex>"` in its place
 * (GraphQL over HTTP, appendix “Persisted documents”). What the build did not write is unknown: null.
 */
export function findPersistedDocument(documentId: string): string | null {
  known ??= readManifest();
  return known.get(documentId) ?? null;
}

/** Whether a document of our own screens has that name; of none while developing, where pages send texts. */
export function isOwnOperation(name: string): boolean {
  known ??= readManifest();
  ownNames ??= new Set(
    [...known.values()].flatMap(
      (text) => /^\s*(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1] ?? [],
    ),
  );
  return ownNames.has(name);
}
