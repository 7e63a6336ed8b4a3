/** "£13.50" as a number of pounds, nothing as null, and what is no amount as one that the server refuses. */
export function desiredPayOf(typed: string): number | null {
  const amount = typed.replaceAll(/[£\s,]/g, '');
  if (amount === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? Number(amount) : -1;
}
