/** Whether a query has one of these names. */
export function namesAny(search: string, names: readonly string[] = []): boolean {
  if (search === '' || names.length === 0) return false;
  const given = new URLSearchParams(search);
  return names.some((name) => given.has(name));
}
