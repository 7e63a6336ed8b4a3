/** A file somebody chose. */
export const fileSentences = {
  file_too_large: 'File must be smaller than 8 MB',
} as const;
