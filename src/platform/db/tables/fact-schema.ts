import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment } from '../columns.ts';

type Seen = {
  id: Generated<string>;
  organisation_id: string;
  request_id: string;
  origin: string;
  host: string;
  port: number;
  name: string;
  first_seen: Moment;
  last_seen: Moment;
  /** The request whose draft it is; null: the customer sees it. */
  draft_of: string | null;
  /** `draft_of`, the nil UUID for none. */
  draft_key: ColumnType<string, never, never>;
  /** Whose eyes besides Administrators'; the nil UUID for everybody of the organisation. */
  reader: string;
  replaced: Generated<boolean>;
  unindexed: Generated<boolean>;
};

/** The tables of what scans say of hosts and policies, and of what resembles proved domains. */
export type FactSchema = {
  import_facts: {
    import_id: string;
    organisation_id: string;
    key: string;
    outside: boolean;
    body: Json<unknown>;
  };
  server_facts: Seen & {
    kind: 'host' | 'service' | 'certificate';
    protocol: string;
    body: Json<unknown>;
  };
  policy_facts: Seen & {
    names: string[];
    subject: string;
    value: string;
    verdict: string;
    newest: boolean;
  };
  lookalike_domains: { organisation_id: string; domain: string; made_at: Moment };
  lookalikes: {
    id: Generated<string>;
    organisation_id: string;
    domain: string;
    name: string;
    family: string;
    made: boolean;
    seen: string;
    seen_on: Date | null;
    settled: string | null;
    settled_at: Date | null;
    note: Generated<string>;
    created_at: Moment;
    unindexed: Generated<boolean>;
  };
  public_loads: {
    id: string;
    name: string;
    source: string;
    loaded_by: string;
    loaded_at: Moment;
    lines: number;
    wrong: Json<unknown>;
    wrong_total: number;
  };
  public_lines: {
    load_id: string;
    line: number;
    host: string;
    kind: string;
    seen_on: Date;
    url: string;
    note: string;
  };
  public_mentions: {
    id: Generated<string>;
    organisation_id: string;
    domain: string;
    load_id: string;
    line: number;
    name: string;
    host: string;
    kind: string;
    seen_on: Date;
    url: string;
    source: string;
    note: string;
    unindexed: Generated<boolean>;
  };
};
