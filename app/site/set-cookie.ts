/** One of the few cookies that a page sets itself (domain/consent/cookie-choice.ts). */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that books a clean.
  document.cookie = text;
}
