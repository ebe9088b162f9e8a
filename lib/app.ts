import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { IntelMcpStack } from './intel-mcp-stack.ts';
import { stages } from './stages.ts';

/** One stack a stage, each finding of cdk-nag an error unless its construct says why it is accepted. */
const app = new App();
for (const settings of stages) new IntelMcpStack(app, `IntelMcp-${settings.stage}`, settings);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
