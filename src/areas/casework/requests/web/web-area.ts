import type { ComponentType } from 'react';
import type { RequestDetails } from '../contract.ts';
import type { ServiceArea } from '../service-area.ts';

/** An area with what findings, conversations and reports add to its pages: slots, because they know requests. */
export type WebArea = ServiceArea & {
  /** What came of a campaign, by group; for requests that have such results. */
  readonly results: ComponentType<{ readonly request: RequestDetails }>;
  /** What was found. */
  readonly findings: ComponentType<{ readonly request: RequestDetails }>;
  /** How many are open by severity, and what is due next. */
  readonly summary: ComponentType<{ readonly request: RequestDetails }>;
  /** What changed since an earlier request for the same service. */
  readonly changes: ComponentType<{ readonly request: RequestDetails }>;
  /** The same in one sentence that leads there; nothing where no earlier request is clearly the same. */
  readonly changesLine: ComponentType<{ readonly request: RequestDetails }>;
  /** Whether there is an earlier one to compare it with; a hook. */
  readonly useComparable: (request: RequestDetails) => boolean;
  /** What is said about a request; `shown` where it may be there without being seen, `arrival` where the focus follows a step that led here. */
  readonly conversation: ComponentType<{
    readonly request: RequestDetails;
    readonly shown?: boolean;
    readonly arrival?: string | undefined;
  }>;
  /** How many messages of these requests the reader has not seen; a hook. */
  readonly useUnread: (requestIds: readonly string[]) => ReadonlyMap<string, number>;
  /** Versions of the report and what is made of it. */
  readonly reports: ComponentType<{ readonly request: RequestDetails }>;
};

/** What a new request begins with: the words of an earlier one, or of what was found somewhere. */
export type RequestDraft = Pick<RequestDetails, 'title' | 'description' | 'submodule' | 'type_submodule'> &
  Partial<Pick<RequestDetails, 'id' | 'reference' | 'file' | 'results_hidden' | 'domain_subdomain'>>;

/** What the create dialog of an area gets. */
export type CreateDialogProps = {
  readonly area: ServiceArea;
  /** Whose words and service are asked for. */
  readonly from?: RequestDraft | undefined;
  readonly onClose: () => void;
  readonly onCreated: (requestId: string, further?: readonly string[]) => void;
};

export type CreateDialog = ComponentType<CreateDialogProps>;
