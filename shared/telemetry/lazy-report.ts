import { type Report, reportTo } from './report.ts';

/** A Report whose logger is loaded with the first fault, for functions that hardly ever have one. */
export function lazyReport(serviceName: string): Report {
  return (fault, cause) => {
    import('@aws-lambda-powertools/logger').then(
      ({ Logger }) => reportTo(new Logger({ serviceName }))(fault, cause),
      () => process.stderr.write(`${fault}\n`),
    );
  };
}
