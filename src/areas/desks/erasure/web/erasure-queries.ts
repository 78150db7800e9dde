import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '../../../../shared/call.ts';
import { send } from '../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { download } from '../../../../ui/calls/download.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toastError } from '../../../../ui/toast.ts';
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

const useChange = <In, Out>(change: (input: In) => Promise<Out>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: noteFailure,
    onSettled: () => queryClient.invalidateQueries(),
  });
};

export const useAskErasure = () => useChange((input: InputOf<typeof askErasure>) => send(askErasure, input));
export const useTakeBackErasure = () =>
  useChange((input: InputOf<typeof takeBackErasure>) => send(takeBackErasure, input));

/** Takes a file of a certificate away; says which is on its way. */
export const useCertificate = (erasureId: string) => {
  const say = useSay();
  const [running, setRunning] = useState<CertificateFile | null>(null);
  const take = async (file: CertificateFile): Promise<void> => {
    setRunning(file);
    try {
      await download(downloadCertificate, { erasure_id: erasureId, file }, { fallbackName: file });
    } catch (error) {
      noteFailure(error);
      toastError(errorMessage(error), say(erasureMessages.notDownloaded));
    } finally {
      setRunning(null);
    }
  };
  return { running, start: (file: CertificateFile): void => void take(file).catch(() => undefined) };
};
