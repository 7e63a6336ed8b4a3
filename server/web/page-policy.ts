type Allowed = {
  /** Inline scripts: `'nonce-…'` or `'sha256-…'`. */
  scripts?: readonly string[];
};

/** The Content-Security-Policy of a page: our own files, and inline only what is named. */
export function pagePolicy({ scripts = [] }: Allowed): string {
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...scripts]],
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:']],
    ['connect-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['form-action', ["'self'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}
