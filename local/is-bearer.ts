import { timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header presents exactly this token. */
export function isBearer(header: string | undefined, token: string): boolean {
  const sent = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
