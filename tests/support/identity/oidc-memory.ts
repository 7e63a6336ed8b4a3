import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where the local OpenID provider keeps its sessions, codes and tokens: a map of the test's own. */
export function createOidcMemory(): new (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  const find = (matches: (payload: AdapterPayload) => boolean) =>
    [...rows.values()].find((payload) => matches(payload));
  return class {
    readonly #model: string;
    constructor(model: string) {
      this.#model = model;
    }
    async upsert(id: string, payload: AdapterPayload) {
      rows.set(`${this.#model}:${id}`, payload);
    }
    async find(id: string) {
      return rows.get(`${this.#model}:${id}`);
    }
    async findByUid(uid: string) {
      return find((payload) => payload.uid === uid);
    }
    async findByUserCode(userCode: string) {
      return find((payload) => payload.userCode === userCode);
    }
    async consume(id: string) {
      const payload = rows.get(`${this.#model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      rows.delete(`${this.#model}:${id}`);
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of rows) if (payload.grantId === grantId) rows.delete(key);
    }
  };
}
