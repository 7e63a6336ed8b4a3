/** An address that remembers where somebody was going before they had to prove who they are. */
export function withTarget(path: string, target: string | null): string {
  return target ? `${path}?redirectTo=${encodeURIComponent(target)}` : path;
}
