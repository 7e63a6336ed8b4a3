/** Why nothing is ever sent to an address. */
export type PushAddressFault = 'not-secure' | 'not-public' | 'other-port';

export type PushMessage = {
  endpoint: string;
  /** The browser's public key and its secret, by which it alone reads what is sent. */
  p256dh: string;
  auth: string;
  payload: string;
  /** How long it may be delivered later, where the phone is off. */
  ttlSeconds: number;
  isUrgent: boolean;
};

export type SentPush =
  /** The push service has it; that it reached the phone nobody tells. */
  | { outcome: 'accepted' }
  /** The browser wants no more of us. */
  | { outcome: 'gone' }
  /** It will not be taken later either. */
  | { outcome: 'refused'; why: string }
  | { outcome: 'later'; why: string; afterSeconds: number | null };

/**
 * Sends notices to the push services of browsers, encrypted for each (RFC 8291, RFC 8292). Promises: an answer within
 * ten seconds; https alone; where the installation demands it, only the public address that was looked at is connected
 * to. Never throws.
 */
export type PushPort = {
  /** What browsers subscribe with. */
  publicKey: string;
  /** What can be said against an address without asking anybody; null = nothing. */
  faultOf(endpoint: string): PushAddressFault | null;
  send(message: PushMessage): Promise<SentPush>;
};

/** By which push services know who sends (RFC 8292): a pair of keys in base64url, and whom to write to. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };
