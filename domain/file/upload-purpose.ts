import type { DocumentKind } from './document-kind.ts';

/** What somebody can send a file for, and the kinds we take for it (rules/messages#fields). */
export const kindsFor = {
  cv: ['pdf', 'docx'],
  'identity-document': ['pdf', 'jpg', 'png'],
  'dbs-certificate': ['pdf', 'jpg', 'png'],
  'right-to-work-document': ['pdf', 'jpg', 'png'],
  'insurance-certificate': ['pdf', 'jpg', 'png'],
  'profile-picture': ['jpg', 'png'],
  'blog-picture': ['jpg', 'png'],
  'quote-picture': ['jpg', 'png'],
  'damage-picture': ['pdf', 'jpg', 'png'],
  'visit-photo': ['jpg', 'png'],
} as const satisfies Record<string, readonly DocumentKind[]>;

export type UploadPurpose = keyof typeof kindsFor;
