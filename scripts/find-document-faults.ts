// As the build writes them: without spaces but the one before the name, and in any kind of quotes.
const texts = /(?<=["'`])(query|mutation|subscription) [A-Z]\w*(?=[({])/g;
const ids = /sha256:[0-9a-f]+/g;

const startUp = 'query ApplicationSetting';

/**
 * Whether pages name every document by an id that the server knows, and only the start-up by its text
 * (rules/wire-names#start-up).
 */
export function findDocumentFaults(
  files: Readonly<Record<string, string>>,
  manifest: Readonly<Record<string, string>>,
): string[] {
  const faults: string[] = [];
  let isStartUpSent = false;
  for (const [file, code] of Object.entries(files)) {
    for (const [id] of code.matchAll(ids)) {
      if (!Object.hasOwn(manifest, id)) {
        faults.push(`${file} names the document ${id}, which the manifest does not have`);
      }
    }
    for (const [text] of code.matchAll(texts)) {
      if (text === startUp) isStartUpSent = true;
      else faults.push(`${file} contains the text of ${text}`);
    }
  }
  return isStartUpSent
    ? faults
    : [...faults, `No page sends the text of ${startUp} (rules/wire-names#start-up)`];
}
