/** What was recorded stays recorded: the server may add lines to these tables, and neither change nor remove one. */
export const appendOnlyTables = ['audit_entries', 'audit_seals', 'quota_ledger', 'request_timeline'] as const;
