/** Of somebody's own paper that is saved under a name of ours (letters, digits and hyphens), and kept by nobody in between. */
export const fileHeaders = (fileName: string, type: string) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${fileName}"`,
});
