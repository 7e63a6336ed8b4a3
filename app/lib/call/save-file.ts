/** Hands a file to the person, as if they had followed a download link; text is a table. */
export function saveFile({ fileName, content }: { fileName: string; content: string | Blob }): void {
  const blob =
    typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
