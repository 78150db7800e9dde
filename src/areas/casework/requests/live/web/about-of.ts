import type { StreamEvent } from '../../../../../ui/live/event-stream.ts';
import type { AboutRequest, NameAboutRequest } from '../../contract.ts';

const isAboutRequest = (value: unknown): value is AboutRequest =>
  typeof value === 'object' && value !== null && 'request_id' in value;

/** The request that an event of this name is about; `all` when events were missed. */
export const aboutOf = (
  event: Pick<StreamEvent, 'event' | 'data'>,
  name: NameAboutRequest,
): string | 'all' | undefined => {
  if (event.event === 'reset') return 'all';
  if (event.event !== name) return undefined;
  const data: unknown = JSON.parse(event.data);
  return isAboutRequest(data) ? data.request_id : undefined;
};
