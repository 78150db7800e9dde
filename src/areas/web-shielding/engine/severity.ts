/** The severities of a finding, the worst first. The same words as on the wire (a test compares them). */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
export type Severity = (typeof severities)[number];
