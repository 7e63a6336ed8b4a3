/**
 * The same answer for the same object, made once and kept as long as the object: what follows from the document of a
 * request is needed anew for each request, and the document stays the same.
 */
export function memoizeByObject<Given extends object, Made>(
  make: (given: Given) => Made,
): (given: Given) => Made {
  const known = new WeakMap<Given, Made>();
  return (given) => {
    const made = known.get(given) ?? make(given);
    known.set(given, made);
    return made;
  };
}
