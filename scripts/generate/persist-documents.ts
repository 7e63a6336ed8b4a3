import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { stripIgnoredCharacters } from 'graphql';
import { normalizePath, type Plugin } from 'vite';
import { templateCalls } from './collect-documents.ts';
import { collectFragments, type Fragments, fragmentFiles, withFragments } from './fragments.ts';

/** Sent as text all the same: the call of the start-up is one POST with its query (rules/wire-names#start-up). */
const sentAsText = /^query ApplicationSetting\b/;

/** A document as it leaves the build, whoever indents it how in app/. */
export const sentText = (source: string): string => stripIgnoredCharacters(source);

/** GraphQL over HTTP, appendix “Persisted documents”: the SHA-256 of the text that is meant. */
export function documentIdOf(source: string): string {
  return `sha256:${createHash('sha256').update(sentText(source)).digest('hex')}`;
}

/** One file with each graphql(`…`) replaced by the string it stands for: an id in pages, the text on the server. */
export function persistIn(
  file: string,
  code: string,
  isForBrowser: boolean,
  fragments: Fragments = new Map(),
): string {
  let done = '';
  let from = 0;
  for (const { call, source } of templateCalls(file, code)) {
    const text = sentText(withFragments(source, fragments));
    const isId = isForBrowser && !sentAsText.test(text);
    done += code.slice(from, call.start) + JSON.stringify(isId ? documentIdOf(text) : text);
    from = call.end;
  }
  return done + code.slice(from);
}

const isDocumentFile = (file: string, code: string) =>
  /^app\/(?!graphql\/).*\.tsx?$/.test(file) && code.includes('graphql(');

/**
 * Pages of a build carry the ids of their documents; what an id means stands in build/persisted-documents.json. While
 * developing every document is its text. Either way it is whole, with the fragments that it spreads.
 */
export function persistDocuments(): Plugin {
  return {
    name: 'brightwren:persist-documents',
    // Before the routes are split and their types are gone.
    enforce: 'pre',
    transform(code, id) {
      const { root, command } = this.environment.config;
      const [file = ''] = normalizePath(relative(root, id)).split('?');
      if (!isDocumentFile(file, code)) return;
      for (const fragmentFile of fragmentFiles(root)) this.addWatchFile(fragmentFile);
      const isForBrowser = command === 'build' && this.environment.name === 'client';
      return { code: persistIn(file, code, isForBrowser, collectFragments(root)), map: null };
    },
  };
}
