const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host is this machine itself. */
export const isLoopbackHost = (host: string): boolean => loopback.has(host);
