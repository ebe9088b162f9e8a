import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Stored {
  payload: AdapterPayload;
  /** Milliseconds of the epoch; Infinity for what does not expire. */
  expiresAt: number;
}

/**
 * Keeps what one authorization server remembers, in memory. The provider's own memory adapter is shared by a
 * process, evicts after 1,000 entries and warns that it is for quick starts only.
 */
export function memoryStorage(): AdapterFactory {
  const entries = new Map<string, Stored>();

  const live = (key: string): AdapterPayload | undefined => {
    const stored = entries.get(key);
    if (stored && stored.expiresAt > Date.now()) return stored.payload;
    entries.delete(key);
    return undefined;
  };

  const dropExpired = () => {
    for (const key of entries.keys()) live(key);
  };

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (property: 'uid' | 'userCode' | 'grantId', value: string) =>
      [...entries.keys()].filter((key) => key.startsWith(`${model}:`) && live(key)?.[property] === value);
    return {
      async upsert(id, payload, expiresIn) {
        dropExpired();
        const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
        entries.set(keyOf(id), { payload, expiresAt });
      },
      async find(id) {
        return live(keyOf(id));
      },
      async findByUid(uid) {
        return findBy('uid', uid).map(live)[0];
      },
      async findByUserCode(userCode) {
        return findBy('userCode', userCode).map(live)[0];
      },
      async consume(id) {
        const payload = live(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of findBy('grantId', grantId)) entries.delete(key);
      },
    };
  };
}
