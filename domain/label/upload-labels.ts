export const documentLabels = {
  'identity-document': 'Identity document',
  'dbs-certificate': 'Basic DBS certificate',
  'right-to-work-document': 'Right to work',
  'insurance-certificate': 'Public liability insurance',
} as const;

/** Every file that somebody sends. */
export const uploadLabels = {
  ...documentLabels,
  cv: 'CV',
  'profile-picture': 'Picture',
  'blog-picture': 'Picture of an article',
  'quote-picture': 'Picture of a place to clean',
  'damage-picture': 'Picture or receipt of a claim for damage',
  'visit-photo': 'Photo of a visit',
} as const;
