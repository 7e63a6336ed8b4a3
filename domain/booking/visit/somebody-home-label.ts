/** Whether the cleaner is let in by somebody; nothing where nobody said. */
export function somebodyHomeLabel(somebodyHome: boolean | null | undefined): string {
  if (somebodyHome === null || somebodyHome === undefined) return '';
  return somebodyHome ? 'Somebody is at home' : 'Nobody is at home';
}
