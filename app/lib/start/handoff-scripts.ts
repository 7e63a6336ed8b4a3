/** What may not stand in a script as it is, though JSON lets it. */
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const inScript = (json: string) => json.replaceAll(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

const controller = 'window.__reactRouterContext.streamController';

/** A page's data for the router that takes it over in the browser: the calls it would make itself, in one go. */
export function handoffScripts(data: string, nonce: string | undefined): string {
  const script = (code: string) => `<script${nonce ? ` nonce="${nonce}"` : ''}>${code}</script>`;
  return (
    script(`${controller}.enqueue(${inScript(JSON.stringify(data))});`) + script(`${controller}.close();`)
  );
}
