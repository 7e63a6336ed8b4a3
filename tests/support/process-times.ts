import { existsSync, readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** A process as /proc tells of it; the moment of its start tells it from a later one with its pid. */
type Seen = { startedAt: string; parent: number; ownSeconds: number; waitedSeconds: number };
type Member = {
  pid: number;
  startedAt: string;
  isAlive: boolean;
  ownSeconds: number;
  /** What the system says of those that it has waited for. */
  waitedSeconds: number;
  children: Member[];
};

function readProcess(pid: string): Seen | undefined {
  try {
    // The name stands in brackets and may hold spaces and brackets itself.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
    return {
      startedAt: fields[19] ?? '',
      parent: Number(fields[1]),
      ownSeconds: seconds(11),
      waitedSeconds: seconds(13),
    };
  } catch {
    // It has ended since the folder was read.
    return undefined;
  }
}

function readProcesses(): Map<number, Seen> {
  const processes = new Map<number, Seen>();
  for (const name of readdirSync('/proc')) {
    const seen = /^\d+$/.test(name) ? readProcess(name) : undefined;
    if (seen) processes.set(Number(name), seen);
  }
  return processes;
}

/**
 * Of the children that have ended, what was seen of them or what the system has added up, whichever is more: the one
 * leaves out those too short to be seen, the other those that nobody waited for.
 */
function secondsOf({ ownSeconds, waitedSeconds, children }: Member): number {
  let ended = 0;
  let alive = 0;
  for (const child of children) {
    if (child.isAlive) alive += secondsOf(child);
    else ended += secondsOf(child);
  }
  return ownSeconds + Math.max(waitedSeconds, ended) + alive;
}

/**
 * What this process and all below it cost the processor, user and system, by looking at them several times a second: the
 * system itself adds up only those that somebody waited for, and nobody waits for most of a browser's.
 */
export class ProcessTimes {
  readonly #root: Member = {
    pid: process.pid,
    startedAt: '',
    isAlive: true,
    ownSeconds: 0,
    waitedSeconds: 0,
    children: [],
  };
  readonly #members = new Map([[process.pid, this.#root]]);
  #timer: NodeJS.Timeout | undefined;

  /** Only Linux tells. */
  static readonly areKnown = existsSync('/proc/self/stat');

  start(everyMs = 400): void {
    if (ProcessTimes.areKnown) this.#timer = setInterval(() => this.look(), everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  look(): void {
    if (!ProcessTimes.areKnown) return;
    const processes = readProcesses();
    for (const [pid, member] of this.#members) {
      const seen = processes.get(pid);
      const isSame = seen && (member === this.#root || member.startedAt === seen.startedAt);
      if (isSame) Object.assign(member, seen);
      else {
        member.isAlive = false;
        this.#members.delete(pid);
      }
    }
    for (const pid of processes.keys()) this.#join(pid, processes);
  }

  /** In seconds: that of all, or of one child with all below it. */
  seconds(child?: number): number {
    if (child === undefined) return secondsOf(this.#root);
    const members = this.#root.children.filter(({ pid }) => pid === child);
    return members.reduce((sum, member) => sum + secondsOf(member), 0);
  }

  /** A process belongs to whom it belonged when it was first seen, also when its parent has ended since. */
  #join(pid: number, processes: Map<number, Seen>): Member | undefined {
    const known = this.#members.get(pid);
    const seen = processes.get(pid);
    if (known || !seen || seen.parent === 0) return known;
    const parent = this.#join(seen.parent, processes);
    if (!parent) return undefined;
    const { startedAt, ownSeconds, waitedSeconds } = seen;
    const member = { pid, startedAt, isAlive: true, ownSeconds, waitedSeconds, children: [] };
    parent.children.push(member);
    this.#members.set(pid, member);
    return member;
  }
}
