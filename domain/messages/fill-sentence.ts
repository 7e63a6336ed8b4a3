/** What a sentence names in braces. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** Puts values where a sentence names them: "A {hours}-hour clean". One that is missing leaves its name. */
export function fillSentence(sentence: string, values: SentenceValues): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
