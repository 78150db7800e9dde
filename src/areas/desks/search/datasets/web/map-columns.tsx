import { useId, useState } from 'react';
import { type Field, fields } from '../../../../../engines/exposure-files/fields.ts';
import type { OutputOf } from '../../../../../shared/call.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ClientError, errorMessage, type WireFault } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { SelectField } from '../../../../../ui/form/choosing/select-field.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { Panel } from '../../../../../ui/page/panel.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { toast } from '../../../../../ui/toast.ts';
import type { datasetDetails, LoadRow } from '../contract.ts';
import { fieldWords, datasetMessages as messages } from '../messages.ts';
import { useBegin, useLookAgain } from './dataset-queries.ts';
import styles from './datasets.module.css';

type Sample = OutputOf<typeof datasetDetails>['sample'];
const mostExamples = 3;

const examplesOf = (sample: Sample, index: number): string =>
  [...new Set(sample.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== ''))]
    .slice(0, mostExamples)
    .join(' · ');

/** Two columns of a file may have one name. */
const placed = ({ columns }: LoadRow) =>
  columns.map(({ name, as }, index) => ({ name, as, index, key: `${index} ${name}` }));

const FirstRows = ({ load, sample }: { load: LoadRow; sample: Sample }) => {
  const say = useSay();
  const columns = placed(load);
  const id = useId();
  return (
    <Fold summary={<span id={id}>{say(messages.firstRows)}</span>}>
      {/* Scrolled sideways by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus (WCAG 2.1.1) */}
      <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={styles.sample}>
          <thead>
            <tr>
              <th scope="col">{say(messages.line)}</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map(({ key, index }) => (
                  <td key={key}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  );
};

/** The fault of one column, or those of all together. */
const faultAt = (faults: readonly WireFault[], index: number): string | null =>
  faults.find(({ loc }) => loc[2] === index)?.msg ?? null;

type MapProps = { readonly load: LoadRow; readonly sample: Sample };

/** What each column of a waiting file is: proposed, changed, looked at again, loaded. */
export const MapColumns = ({ load, sample }: MapProps) => {
  const say = useSay();
  const [said, setSaid] = useState<readonly Field[]>(load.columns.map(({ as }) => as));
  const [error, setError] = useState<unknown>(null);
  const lookingAgain = useLookAgain();
  const beginning = useBegin();
  const input = { load_id: load.load_id, columns: [...said] };
  const faults = error instanceof ClientError ? error.detail : [];
  const general = faults.filter(({ loc }) => loc.length < 3);
  const run = (action: typeof beginning, done?: () => void): void => {
    setError(null);
    perform(action, input, { onSuccess: () => done?.(), onError: setError });
  };
  const isChanged = said.some((as, index) => as !== load.columns[index]?.as);
  const isBusy = lookingAgain.isPending || beginning.isPending;
  return (
    <Panel title={say(messages.columns)} about={say(messages.columnsHint)}>
      {load.is_mapped_before ? <Notice>{say(messages.mappedBefore)}</Notice> : null}
      <ul className={styles.columns}>
        {placed(load).map(({ key, name, index }) => (
          <li key={key} className={styles.column}>
            <SelectField
              name={`column-${index}`}
              label={say(messages.columnIs(name))}
              value={said[index] ?? 'ignored'}
              choices={fields.map((field) => ({ value: field, label: say(fieldWords[field]) }))}
              error={faultAt(faults, index)}
              onChange={(value) => {
                setError(null);
                setSaid(said.map((as, at) => (at === index ? (value as Field) : as)));
              }}
              onBlur={() => undefined}
            />
            <p className={styles.examples}>
              <span className={styles.faint}>{say(messages.examples)}: </span>
              {examplesOf(sample, index) || '–'}
            </p>
          </li>
        ))}
      </ul>
      <FirstRows load={load} sample={sample} />
      {error !== null && (general.length > 0 || faults.length === 0) ? (
        <Notice kind="danger" title={say(messages.notDone)} live>
          {general.length > 0 ? general.map(({ msg }) => msg).join(' ') : errorMessage(error)}
        </Notice>
      ) : null}
      <div className={styles.decide}>
        <Button
          busy={lookingAgain.isPending}
          disabled={isBusy || !isChanged}
          onClick={() => run(lookingAgain)}
        >
          {say(messages.lookAgain)}
        </Button>
        <Button
          kind="primary"
          busy={beginning.isPending}
          disabled={isBusy}
          onClick={() => run(beginning, () => toast(say(messages.began(load.name))))}
        >
          {say(messages.begin)}
        </Button>
      </div>
    </Panel>
  );
};
