/** What a visit may run over by without asking its customer again; nothing where it may not. */
export function overRunWords(hours: number | null | undefined): string {
  return hours ? `By up to ${hours * 60} minutes without asking again` : '';
}
