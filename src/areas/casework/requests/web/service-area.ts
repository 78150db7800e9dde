import type { ComponentType } from 'react';
import type { Module, Submodule } from '../../../../shared/catalogue/services.ts';
import type { Message } from '../../../../shared/messages.ts';
import type { areaCalls, RequestDetails } from '../contract.ts';

/** What a service area tells the shared pages about itself. */
export type ServiceArea = {
  readonly module: Module;
  /** Its own part of the address: `/spearphishing-campaign`. */
  readonly path: string;
  readonly title: Message;
  readonly calls: ReturnType<typeof areaCalls>;
  /** More than one: the list has a column and a filter for them. */
  readonly submodules: readonly Submodule[];
  readonly createLabel: Message;
  /** Present where several requests can come from one list, by a button and a dialog of its own. */
  readonly bulkLabel?: Message;
  /** What was found; a slot, because findings stand to the right of requests. */
  readonly findings: ComponentType<{ readonly request: RequestDetails }>;
  /** What is said about a request; a slot for the same reason. */
  readonly conversation: ComponentType<{ readonly request: RequestDetails }>;
  /** How many messages of these requests the reader has not seen; a hook. */
  readonly useUnread: (requestIds: readonly string[]) => ReadonlyMap<string, number>;
  /** Versions of the report and what is made of it; a slot too. */
  readonly reports: ComponentType<{ readonly request: RequestDetails }>;
  /** The empty list: what belongs here, and why one would begin. */
  readonly emptyTitle: Message;
  readonly emptyText: Message;
};

/** What the create dialog of an area gets. */
export type CreateDialogProps = {
  /** An earlier request whose words and service are asked for again. */
  readonly from?: RequestDetails | undefined;
  readonly onClose: () => void;
  readonly onCreated: (requestId: string, further?: readonly string[]) => void;
};

export type CreateDialog = ComponentType<CreateDialogProps>;
