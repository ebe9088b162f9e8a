import { listen } from '../../local/gateway/gateway.ts';
import { type Service, startService } from '../../local/service.ts';
import { type TestEngine, testEngine } from './engine.ts';

export interface TestService extends Service {
  engine: TestEngine;
  /** Faults that the functions reported. */
  faults: string[];
}

/** The whole service on a database and ports of the test's own. */
export async function testService(
  options: {
    engine?: TestEngine;
    environment?: Readonly<Record<string, string>>;
    leaseMinutes?: number;
  } = {},
): Promise<TestService> {
  const engine = options.engine ?? (await testEngine());
  const gateway = await listen(0);
  const faults: string[] = [];
  const service = await startService({
    gateway,
    engine,
    leaseMinutes: options.leaseMinutes ?? 60,
    report: (fault) => faults.push(fault),
    ...(options.environment ? { environment: options.environment } : {}),
  });
  return {
    ...service,
    engine,
    faults,
    async stop() {
      await gateway.close();
      await service.stop();
      await engine.drop();
    },
  };
}
