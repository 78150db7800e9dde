/** Tells that a SARIF log is one of findings, so that its properties have all that they say. */
export const sarifMark = 'baluarte-findings/1';
