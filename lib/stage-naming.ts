import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from './stage-settings.ts';

/** A physical name of a stage: two stages share an account without one taking the other's. */
export function nameIn({ stage }: StageSettings, name: string): string {
  return `intel-mcp-${stage}-${name}`;
}

/** What becomes of data and credentials when their stack goes. What a failed creation leaves is always removed. */
export function removalIn({ isProtected }: StageSettings): RemovalPolicy {
  return isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
