/** How the process that answers is set up (docs/runbook.md, Settings), with nothing in it that is secret. */
export type Installation = {
  /** `closed`: neither a gateway nor the simulator, so nothing that takes money is open. */
  payments: 'live' | 'closed' | 'test-keys' | 'simulated' | 'wrong-keys';
  address: 'https' | 'loopback' | 'http';
  /** `near`: a server of this machine or of its own network; null = emails stay in the outbox. */
  mail: {
    server: 'set' | 'near';
    sender: string | null;
    signedBy: string | null;
    /** Somebody tells us of what comes back later. */
    hearsBounces: boolean;
  } | null;
  /** The host of its address. */
  host: string;
  files: 'bucket' | 'disk' | 'leaving-bucket';
  /** `in-the-clear`: across a network, without TLS. */
  database: 'external' | 'embedded' | 'in-the-clear';
  encryptionKey: 'given' | 'generated';
  /** It runs at a made-up time. */
  isClockMoved: boolean;
  /** People sign in at a pool of somebody else's. */
  hasOutsidePool: boolean;
  namesProxies: boolean;
};
