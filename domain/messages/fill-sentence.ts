import type { RefusalValues } from '../refusal.ts';

/** Puts values where a sentence names them: "A {hours}-hour clean". One that is missing leaves its name. */
export function fillSentence(sentence: string, values: RefusalValues): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
