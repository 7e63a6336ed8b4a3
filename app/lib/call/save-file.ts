/** Hands a file to the person, as if they had followed a download link; text is a table where its name says nothing else. */
export function saveFile({ fileName, content }: { fileName: string; content: string | Blob }): void {
  const type = fileName.endsWith('.xml') ? 'application/xml' : 'text/csv;charset=utf-8';
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
