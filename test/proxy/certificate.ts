import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** It comes with PgBouncer's package. */
export const openssl = '/usr/bin/openssl';

export interface Certificate {
  keyFile: string;
  certificateFile: string;
  /** PEM; it is its own authority. */
  pem: string;
}

/** Makes a certificate of a host, signed by nobody else. */
export function makeCertificate(folder: string, host: string): Certificate {
  const [keyFile, certificateFile] = [path.join(folder, 'server.key'), path.join(folder, 'server.crt')];
  execFileSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-days', '2'],
      ...['-keyout', keyFile, '-out', certificateFile],
    ],
    { stdio: 'pipe' },
  );
  return { keyFile, certificateFile, pem: readFileSync(certificateFile, 'utf8') };
}
