/** The cookies of one browser: each set one stands until it is set again or taken away. */
export function createCookieJar() {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(headers: Headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', ...value] = pair.split('=');
        if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name);
        else cookies.set(name, value.join('='));
      }
    },
  };
}
