import type { ClientModules } from './generate/client-modules.ts';

// Sentences of the server travel with its answers; every page would carry all of them otherwise.
const serverOnly = /^(server\/|db\/|domain\/messages(\.ts|\/server\/))/;

/** Browsers get nothing of server/ or db/ (docs/architecture.md), and nothing they could not find. */
export function forbiddenModules(chunks: ClientModules): string[] {
  if (Object.keys(chunks).length === 0) return ['The build has no JavaScript for browsers'];
  return Object.entries(chunks).flatMap(([file, { modules, unresolved }]) => [
    ...modules.filter((id) => serverOnly.test(id)).map((id) => `${file} contains ${id}`),
    ...unresolved.map((name) => `${file} imports ${name}, which is not part of the build`),
  ]);
}
