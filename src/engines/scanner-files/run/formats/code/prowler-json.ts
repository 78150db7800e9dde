import { linksIn } from '../../finding/plain-text.ts';
import { firstText, get, listOf, textOf, textsOf } from '../../json/json-value.ts';
import type { JsonFormat } from '../format.ts';
import { type Check, giveCheck } from './prowler.ts';

// Prowler: JSON of version 3, OCSF of versions 3 and later, and ASFF.

/** Version 3, `--output-modes json`. */
const fromNative = (value: unknown): Check => ({
  ...{ id: textOf(value, 'CheckID'), title: textOf(value, 'CheckTitle'), status: textOf(value, 'Status') },
  ...{ isMuted: get(value, 'Muted') === true, severity: textOf(value, 'Severity') },
  message: textOf(value, 'StatusExtended'),
  resources: [firstText(value, 'ResourceArn', 'ResourceId'), firstText(value, 'ResourceName', 'ResourceId')],
  account: firstText(value, 'AccountId', 'Subscription', 'ProjectId'),
  region: firstText(value, 'Region', 'Location'),
  description: textOf(value, 'Description'),
  risk: textOf(value, 'Risk'),
  remediation: textOf(value, 'Remediation', 'Recommendation', 'Text'),
  links: linksIn(`${textOf(value, 'Remediation', 'Recommendation', 'Url')} ${textOf(value, 'RelatedUrl')}`),
});

/** OCSF 1.0 (version 3: `finding`) to 1.4 (`finding_info`). */
const fromOcsf = (value: unknown): Check => {
  const resource = listOf(value, 'resources')[0];
  const info = get(value, 'finding_info') ?? get(value, 'finding');
  const remediation = get(value, 'remediation') ?? get(info, 'remediation');
  const id = textOf(value, 'metadata', 'event_code');
  return {
    id: id || /^prowler-[a-z0-9]+-([a-z0-9_]+)-/.exec(textOf(info, 'uid'))?.[1] || '',
    title: textOf(info, 'title'),
    status: firstText(value, 'status_code', 'status'),
    // `Suppressed` is the state of the whole finding.
    isMuted: textOf(value, 'status') === 'Suppressed',
    severity: textOf(value, 'severity'),
    message: firstText(value, 'status_detail', 'message'),
    resources: [textOf(resource, 'uid'), textOf(resource, 'name')],
    account: textOf(value, 'cloud', 'account', 'uid'),
    region: textOf(resource, 'region') || textOf(value, 'cloud', 'region'),
    description: textOf(info, 'desc'),
    risk: textOf(value, 'risk_details'),
    remediation: textOf(remediation, 'desc'),
    links: linksIn(
      [
        ...textsOf(remediation, 'references'),
        ...textsOf(remediation, 'kb_articles'),
        textOf(value, 'unmapped', 'related_url'),
      ].join(' '),
    ),
  };
};

/** The format of AWS Security Hub: the same check, without its risk. */
const fromAsff = (value: unknown): Check => {
  const resource = listOf(value, 'Resources')[0];
  const recommendation = get(value, 'Remediation', 'Recommendation');
  return {
    id: textOf(value, 'GeneratorId').replace(/^prowler-/, ''),
    title: textOf(value, 'Title'),
    status: textOf(value, 'Compliance', 'Status'),
    isMuted: textOf(value, 'Workflow', 'Status') === 'SUPPRESSED',
    severity: textOf(value, 'Severity', 'Label'),
    message: textOf(value, 'Description'),
    resources: [textOf(resource, 'Id'), textOf(value, 'ProductFields', 'ProwlerResourceName')],
    ...{ account: textOf(value, 'AwsAccountId'), region: textOf(resource, 'Region') },
    ...{ description: '', risk: '', remediation: textOf(recommendation, 'Text') },
    links: linksIn(textOf(recommendation, 'Url')),
  };
};

const fromValue = (value: unknown): Check => {
  if (get(value, 'GeneratorId') !== undefined) return fromAsff(value);
  return get(value, 'metadata') === undefined ? fromNative(value) : fromOcsf(value);
};

export const prowlerJson: JsonFormat = {
  id: 'prowler_json',
  family: 'prowler',
  isIt: (paths) =>
    (paths.has('[].CheckID') && paths.has('[].StatusExtended')) ||
    (paths.has('[].metadata.event_code') && paths.has('[].status_detail')) ||
    (paths.has('[].finding.uid') && paths.has('[].status_detail') && paths.has('[].metadata.product')) ||
    paths.has('[].ProductFields.ProwlerResourceName'),
  patterns: ['*'],
  start: (sink) => ({ value: ({ value }) => giveCheck(fromValue(value), sink) }),
};
