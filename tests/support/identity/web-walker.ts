/** A browser's way through several sites without one: keeps each site's cookies, follows what it is told to. */
export type WebWalker = {
  /** One request; its redirect is not followed. */
  ask(address: string, init?: RequestInit): Promise<Response>;
  /** Follows redirects until a page answers, or one leads to where `isThere`; answers the last address. */
  follow(
    address: string,
    init?: RequestInit & { isThere?: (address: URL) => boolean },
  ): Promise<{ address: URL; response: Response }>;
  cookie(address: string, name: string): string | undefined;
  setCookie(address: string, name: string, value: string | null): void;
};

const maxRedirects = 20;

export function createWebWalker(): WebWalker {
  const jar = new Map<string, Map<string, string>>();
  const cookiesOf = (address: string) => {
    const { origin } = new URL(address);
    const kept = jar.get(origin) ?? new Map<string, string>();
    jar.set(origin, kept);
    return kept;
  };
  const keep = (address: string, response: Response) => {
    const kept = cookiesOf(address);
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const isOver = attributes.some((one) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(one));
      if (isOver) kept.delete(name);
      else kept.set(name, value.join('='));
    }
  };
  const ask: WebWalker['ask'] = async (address, init = {}) => {
    const cookie = [...cookiesOf(address)].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    keep(address, response);
    return response;
  };
  return {
    ask,
    async follow(address, { isThere = () => false, ...init } = {}) {
      let [here, response] = [new URL(address), await ask(address, init)];
      for (let count = 0; count < maxRedirects; count++) {
        const location = response.headers.get('location');
        if (!location) return { address: here, response };
        here = new URL(location, here);
        if (isThere(here)) return { address: here, response };
        response = await ask(here.href);
      }
      throw new Error(`Redirected too often, last to ${here}`);
    },
    cookie: (address, name) => cookiesOf(address).get(name),
    setCookie(address, name, value) {
      if (value === null) cookiesOf(address).delete(name);
      else cookiesOf(address).set(name, value);
    },
  };
}
