import { CfnIPSet, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { nameIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';

/**
 * The web ACL before the REST API: a rate for each address, a list of ranges for the internal route, and AWS's list
 * of known bad inputs.
 *
 * AWS's common rule set is left out. It refuses bodies over 8 KB, while a call may have 256 KB, and it takes angle
 * brackets and slashes in criteria for scripts and file names. The known bad inputs match exploits of Java and
 * React, which nothing here runs; whether trial text can look like one could not be tried without AWS, so that a
 * stage may count them only.
 */
export class ServiceWebAcl extends Construct {
  readonly metricName: string;

  constructor(scope: Construct, id: string, settings: StageSettings, protectedArn: string) {
    super(scope, id);
    const { requestsPerFiveMinutes, connectorRanges, reportPlanRanges, knownBadInputs } = settings.webAcl;
    const connectors = this.#ranges(settings, 'connectors', connectorRanges);
    const planners = this.#ranges(settings, 'report-planners', reportPlanRanges);
    this.metricName = nameIn(settings, 'web-acl');

    const rules: Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>[] = [];
    if (planners)
      rules.push({
        name: 'report-plan-ranges',
        action: { block: {} },
        statement: {
          andStatement: { statements: [isReportPlan, { notStatement: { statement: planners } }] },
        },
      });
    rules.push(
      {
        name: 'rate',
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: {
            limit: requestsPerFiveMinutes,
            evaluationWindowSec: 300,
            aggregateKeyType: 'IP',
            ...(connectors ? { scopeDownStatement: { notStatement: { statement: connectors } } } : {}),
          },
        },
      },
      {
        name: 'known-bad-inputs',
        overrideAction: knownBadInputs === 'block' ? { none: {} } : { count: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesKnownBadInputsRuleSet' },
        },
      },
    );
    const acl = new CfnWebACL(this, 'Acl', {
      name: nameIn(settings, 'web-acl'),
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      // A sampled request shows its headers, the bearer among them.
      visibilityConfig: visibility(this.metricName),
      rules: rules.map((rule, priority) => ({
        ...rule,
        priority,
        visibilityConfig: visibility(nameIn(settings, rule.name)),
      })),
    });
    new CfnWebACLAssociation(this, 'Association', { webAclArn: acl.attrArn, resourceArn: protectedArn });
  }

  #ranges(
    settings: StageSettings,
    name: string,
    addresses: string[],
  ): CfnWebACL.StatementProperty | undefined {
    if (addresses.length === 0) return undefined;
    const set = new CfnIPSet(this, name, {
      name: nameIn(settings, name),
      scope: 'REGIONAL',
      ipAddressVersion: 'IPV4',
      addresses,
    });
    return { ipSetReferenceStatement: { arn: set.attrArn } };
  }
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** However its path is written: percent-encoded, with doubled slashes, in capitals. */
const isReportPlan: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'CONTAINS',
    searchString: '/internal/report-plan',
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
      { priority: 2, type: 'LOWERCASE' },
    ],
  },
};
