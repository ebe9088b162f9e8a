import { type Connect, connectLegacy, connectModern } from '../../local/demo/clients.ts';

/** Both clients that hosts embed, by the protocol revision they speak. */
export const clients: readonly (readonly [revision: string, connect: Connect])[] = [
  ['2026-07-28', connectModern],
  ['2025-11-25', connectLegacy],
];
