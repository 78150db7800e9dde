import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { ImageIcon, Trash2 } from '../../../../../ui/icons/icons.ts';
import { Panel } from '../../../../../ui/page/panel.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { ownLogoCalls, staffLogoCalls } from '../../contract.ts';
import { logoMessages as messages } from '../../ordered/document-messages.ts';
import styles from './logo-form.module.css';

/** Whose logo: one's own organisation's, the provider's, or a customer's by its id. */
type LogoOwner = 'own' | 'provider' | { readonly organisationId: string };

const callsOf = (owner: LogoOwner) => {
  if (owner === 'own')
    return {
      show: (signal: AbortSignal) => send(ownLogoCalls.show, {}, { signal }),
      set: (file: File) => send(ownLogoCalls.set, {}, { file }),
      remove: () => send(ownLogoCalls.remove, {}),
    };
  const whose = owner === 'provider' ? {} : { organisation_id: owner.organisationId };
  return {
    show: (signal: AbortSignal) => send(staffLogoCalls.show, whose, { signal }),
    set: (file: File) => send(staffLogoCalls.set, whose, { file }),
    remove: () => send(staffLogoCalls.remove, whose),
  };
};

const useLogo = (owner: LogoOwner) => {
  const queryKey = ['logo', typeof owner === 'string' ? owner : owner.organisationId];
  const calls = callsOf(owner);
  const shown = useQuery({ queryKey, queryFn: ({ signal }) => calls.show(signal) });
  const changes = [queryKey];
  const set = useAction(calls.set, { done: messages.wasSet, failed: messages.notSet, changes });
  const remove = useAction(calls.remove, { done: messages.wasRemoved, failed: messages.notRemoved, changes });
  return { shown, set, remove };
};

/** The logo that stands on covers: shown, replaced, removed. */
export const LogoForm = ({ owner }: { owner: LogoOwner }) => {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const { shown, set, remove } = useLogo(owner);
  const logo = shown.data;
  // An organisation that is not there has no logo either.
  if (shown.error instanceof ClientError && shown.error.status === 404) return null;
  return (
    <Panel title={say(owner === 'provider' ? messages.providerTitle : messages.title)}>
      <div className={styles.body}>
        <div className={styles.picture}>
          {shown.isError ? (
            <span>{say(messages.loadFailed)}</span>
          ) : logo === undefined ? (
            <Skeleton width={120} height={32} />
          ) : logo === null ? (
            <span>{say(messages.none)}</span>
          ) : (
            <img src={`data:${logo.media_type};base64,${logo.base64}`} alt={say(messages.present)} />
          )}
        </div>
        <p className={styles.text}>{say(messages.text)}</p>
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept=".png,.jpg,.jpeg,image/png,image/jpeg"
            hidden
            aria-label={say(messages.set)}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) set.mutate(file);
              event.target.value = '';
            }}
          />
          <Button
            icon={<ImageIcon size={16} aria-hidden="true" />}
            busy={set.isPending}
            onClick={() => input.current?.click()}
          >
            {say(logo ? messages.replace : messages.set)}
          </Button>
          {logo ? (
            <Button
              icon={<Trash2 size={16} aria-hidden="true" />}
              busy={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {say(messages.remove)}
            </Button>
          ) : null}
        </div>
      </div>
    </Panel>
  );
};
