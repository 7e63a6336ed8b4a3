/** The page that lies beside an exported person's data and says what is what. */
export function exportReadme(facts: { email: string; madeAt: string; withheld: readonly string[] }): string {
  return [
    `What we hold about ${facts.email}, as of ${facts.madeAt}.`,
    '',
    'data.json   everything in one file, for programs',
    'csv/        the same as one table for each kind of thing, for spreadsheets',
    'files/      the files you sent us',
    '',
    'Amounts are pounds, lengths are hours, instants are in UTC. A table that is not there has nothing in it.',
    '',
    'Left out, in every case:',
    ...facts.withheld.map((reason) => `- ${reason}`),
    '',
    'You can correct what is wrong on your profile page, and ask there for it to be erased.',
    '',
  ].join('\r\n');
}
