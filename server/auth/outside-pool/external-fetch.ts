const largestAnswer = 1024 * 1024;
/** The longest that one call to the provider may take. */
export const externalCallMs = 5_000;

const hasNoBody = (status: number) => status < 200 || status === 204 || status === 205 || status === 304;

async function readAtMost(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > largestAnswer) throw new Error('The user pool answered with more than 1 MiB');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Calls to the outside pool and nowhere else: only addresses that `isAllowed`, no redirect followed, an
 * answer of bounded size within five seconds (rules/security#tokens-oidc).
 */
export function createExternalFetch(isAllowed: (address: URL) => boolean) {
  return async (address: string, options: RequestInit): Promise<Response> => {
    if (!isAllowed(new URL(address)))
      throw new Error(`${new URL(address).origin} is no address of the user pool`);
    const signal = AbortSignal.timeout(externalCallMs);
    const response = await fetch(address, { ...options, redirect: 'manual', signal });
    const { status, headers } = response;
    return new Response(hasNoBody(status) ? null : await readAtMost(response), { status, headers });
  };
}
