import type { Account } from 'oidc-provider';
import { localUsers } from '../control-plane/control-plane.ts';

export interface LocalAccount {
  /** How a form names it. */
  name: keyof typeof localUsers;
  /** The `sub` of its tokens. */
  subject: string;
  label: string;
  description: string;
}

/** The people who can sign in: one for each package of the local control plane. */
export const localAccounts: readonly LocalAccount[] = [
  {
    name: 'light',
    subject: localUsers.light,
    label: 'Light',
    description: 'has report runs of the Light package',
  },
  { name: 'max', subject: localUsers.max, label: 'Max', description: 'has report runs of the Max package' },
];

/** The account of a subject, as the provider wants it. */
export function findAccount(_ctx: unknown, subject: string): Account | undefined {
  if (!localAccounts.some((account) => account.subject === subject)) return undefined;
  return { accountId: subject, claims: () => ({ sub: subject }) };
}
