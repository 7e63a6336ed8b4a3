/** Hands a text file to the person, as if they had followed a download link. */
export function saveFile({ fileName, content }: { fileName: string; content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
