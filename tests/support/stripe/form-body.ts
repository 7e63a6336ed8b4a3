export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const partsOf = (name: string): string[] => name.replaceAll(']', '').split('[');
const isIndex = (part: string | undefined) => part !== undefined && /^\d*$/.test(part);

function put(into: Form, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  into[first] ??= isIndex(rest[0]) ? [] : {};
  const inner = into[first];
  if (Array.isArray(inner)) inner.push(value);
  else if (typeof inner === 'object') put(inner, rest, value);
}

/** What the SDK sends: names with brackets, such as `metadata[reference]` and `expand[0]`. */
export function readForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) put(form, partsOf(name), value);
  return form;
}
