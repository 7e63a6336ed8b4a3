/** A mail that has no words: emptied of its facts, or of a template that this version has not. */
export class UnwritableMail extends Error {
  override name = 'UnwritableMail';
}
