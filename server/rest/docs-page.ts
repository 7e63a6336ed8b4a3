import type { ApiDocument } from './api-document.ts';
export const docsPage = (_document: ApiDocument): string => '';
