/** A document that only the plain executor runs: it has directives, abstract types or introspection. */
export class NotCompiled extends Error {}
