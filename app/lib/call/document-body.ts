/** What is sent for a document: the build leaves a page the ids of its documents; while developing they are texts. */
export function documentBody(document: string, variables: unknown): string {
  const isId = document.startsWith('sha256:');
  return JSON.stringify(isId ? { documentId: document, variables } : { query: document, variables });
}
