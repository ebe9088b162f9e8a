import type { PageAnswer } from '../../shared/http/page.ts';
import { createOr } from '../../shared/lambda/create-or.ts';
import { pageHandler } from '../../shared/lambda/page-handler.ts';
import { lazyReport } from '../../shared/telemetry/lazy-report.ts';
import { createDocs } from './function.ts';

const misconfigured: PageAnswer = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'The service is not configured. Its operator has been told.\n',
};

export const handler = pageHandler(
  createOr(
    () => createDocs(process.env),
    () => misconfigured,
    lazyReport('docs'),
  ),
);
