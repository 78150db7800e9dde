import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { isMachines, serviceName, services } from '../../../../shared/services.ts';
import { send } from '../../../../ui/calls/client.ts';
import { useAction } from '../../../../ui/calls/use-action.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { newAnalystPath } from '../../../customers/accounts/web/people-filter.ts';
import { DiskCard } from '../../../customers/quota/disk/web/disk-card.tsx';
import { listServiceSettings, setServiceSetting } from '../contract.ts';
import { releaseMessages as messages } from '../messages.ts';
import styles from './settings.module.css';

const settingsKey = ['service-settings'] as const;

type Settings = Awaited<ReturnType<typeof send<typeof listServiceSettings>>>;
type Setting = Settings['services'][number];

const useSetSetting = () => {
  const say = useSay();
  return useAction((setting: Setting) => send(setServiceSetting, setting), {
    done: (_nothing, { submodule, type_submodule, second_person }) => {
      const name = say(serviceName(submodule, type_submodule));
      return second_person ? messages.on(name) : messages.off(name);
    },
    failed: messages.notChanged,
    changes: [settingsKey],
  });
};

type LineProps = {
  readonly setting: Setting;
  readonly disabled: boolean;
  readonly onChange: (setting: Setting) => void;
};

const Line = ({ setting, disabled, onChange }: LineProps) => {
  const say = useSay();
  const id = useId();
  const { submodule, type_submodule, second_person } = setting;
  const isMachine = isMachines({ submodule, type_submodule });
  return (
    <li className={styles.line}>
      <span>
        <label htmlFor={id}>{say(serviceName(submodule, type_submodule))}</label>
        {isMachine ? (
          <small id={`${id}-help`} className={styles.faint}>
            {say(messages.machineNote)}
          </small>
        ) : null}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={second_person}
        className={styles.switch}
        checked={second_person}
        disabled={disabled}
        aria-describedby={isMachine ? `${id}-help` : undefined}
        onChange={(event) => onChange({ ...setting, second_person: event.target.checked })}
      />
    </li>
  );
};

const Lines = ({ settings }: { settings: Settings }) => {
  const setting = useSetSetting();
  const alone = settings.active_staff < 2;
  return (
    <ul>
      {settings.services.map((one) => (
        <Line
          key={`${one.submodule}/${one.type_submodule}`}
          setting={one}
          disabled={setting.isPending || (alone && !one.second_person)}
          onChange={(changed) => setting.mutate(changed)}
        />
      ))}
    </ul>
  );
};

/** Why it cannot be switched on yet, and what leads on: somebody is to be added, or to sign in. */
const StaffNeeded = ({ awaited }: { awaited: string | null }) => {
  const say = useSay();
  if (awaited !== null) return <>{say(messages.awaited(awaited))}</>;
  return (
    <>
      {say(messages.oneThere)} <Link to={newAnalystPath}>{say(messages.addAnalyst)}</Link>
    </>
  );
};

const Ghosts = () => (
  <ul>
    {services().map(({ submodule, type }) => (
      <li key={`${submodule}/${type}`} className={styles.line}>
        <Skeleton width="60%" />
      </li>
    ))}
  </ul>
);

/** `/settings`: how the provider works; for Operators. */
export const SettingsPage = () => {
  const say = useSay();
  const { data, isError, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => send(listServiceSettings, {}, { signal }),
  });
  usePageTitle(say(messages.settingsTitle));
  if (isError && !data) {
    return (
      <ErrorState
        framed
        title={say(messages.loadFailed)}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  return (
    <>
      <DiskCard />
      <Panel reading title={say(messages.title)} about={say(messages.settingsText)}>
        {data && data.active_staff < 2 ? (
          <Notice kind="warning" title={say(messages.twoNeeded)}>
            <StaffNeeded awaited={data.awaited_staff} />
          </Notice>
        ) : null}
        {data ? <Lines settings={data} /> : <Ghosts />}
      </Panel>
    </>
  );
};
