import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../shared/call.ts';
import { send } from '../../../../ui/calls/client.ts';
import { download } from '../../../../ui/calls/download.ts';
import { useAction } from '../../../../ui/calls/use-action.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import {
  askErasure,
  type CertificateFile,
  downloadCertificate,
  type Erasure,
  listErasures,
  takeBackErasure,
} from '../contract.ts';
import { erasureMessages } from '../messages.ts';

/** One that runs says how far it is. */
const lookMilliseconds = 5000;

/** All erasures, or that of one organisation; looked at again while one runs. */
export const useErasures = (organisationId: string | undefined) =>
  useQuery<Erasure[]>({
    queryKey: ['erasures', organisationId ?? 'all'],
    queryFn: ({ signal }) =>
      send(listErasures, organisationId === undefined ? {} : { organisation_id: organisationId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ begun_at, ended_at }) => begun_at !== null && ended_at === null)
        ? lookMilliseconds
        : false,
  });

export const useAskErasure = () => useChange((input: InputOf<typeof askErasure>) => send(askErasure, input));
export const useTakeBackErasure = () =>
  useChange((input: InputOf<typeof takeBackErasure>) => send(takeBackErasure, input));

/** Takes a file of a certificate away; says which is on its way. */
export const useCertificate = (erasureId: string) => {
  const taking = useAction(
    (file: CertificateFile) =>
      download(downloadCertificate, { erasure_id: erasureId, file }, { fallbackName: file }),
    { failed: erasureMessages.notDownloaded },
  );
  return { running: taking.isPending ? taking.variables : null, start: taking.mutate };
};
