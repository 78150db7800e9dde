import { useId, useState } from 'react';
import type { Language } from '../../../../shared/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { QuotaOverview } from '../contract.ts';
import { isDeepSearch } from '../ledger-words.ts';
import { lastMonths, type MonthSeries, seriesOf } from '../months.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';
import { serviceLabel } from '../service-label.ts';
import styles from './month-plot.module.css';

const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const [barWidth, step, height] = [7, 10, 40];

type PlotProps = { readonly series: MonthSeries; readonly months: readonly string[]; readonly most: number };

/** One service, or the credits; the services have the same scale. */
const Plot = ({ series, months, most }: PlotProps) => {
  const say = useSay();
  const language = useLanguage();
  const name = say(serviceLabel(series.submodule, series.type_submodule));
  const figure = (value: number) => formatNumber(value, language);
  const highest = Math.max(...series.units);
  const month = monthName(months[series.units.indexOf(highest)] ?? '', language);
  return (
    <figure className={styles.plot}>
      <figcaption>
        <span>{name}</span>
        <strong>{figure(series.total)}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${step * months.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say(messages.plotOf(name, figure(series.total), figure(highest), month))}
      >
        {series.units.map((units, index) => {
          const size = units === 0 ? 1 : Math.max(2, (units / most) * height);
          return (
            <rect
              key={months[index]}
              className={units === 0 ? styles.nothing : styles.bar}
              x={index * step + (step - barWidth) / 2}
              y={height - size}
              width={barWidth}
              height={size}
            >
              <title>{`${monthName(months[index] ?? '', language)}: ${figure(units)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{monthName(months[0] ?? '', language)}</span>
        <span>{monthName(months.at(-1) ?? '', language)}</span>
      </p>
    </figure>
  );
};

/** The keyboard must reach what scrolls. */
const reachable = (label: string) => ({ role: 'group', tabIndex: 0, 'aria-label': label });

const Table = ({ all, months }: { all: readonly MonthSeries[]; months: readonly string[] }) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const keyOf = (row: MonthSeries) => `${row.submodule}/${row.type_submodule}`;
  return (
    <div className={styles.scroll} {...reachable(say(uiMessages.asTable))}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say(messages.month)}</th>
            {all.map((row) => (
              <th scope="col" key={keyOf(row)}>
                {say(serviceLabel(row.submodule, row.type_submodule))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={month}>
              <th scope="row">{monthName(month, language)}</th>
              {all.map((row) => (
                <td key={keyOf(row)}>{figure(row.units[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{say(messages.inAll)}</th>
            {all.map((row) => (
              <td key={keyOf(row)}>{figure(row.total)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
};

/** Units by month of the last twelve, a small plot for each service that was used; the same as a table. */
export const MonthPlot = ({ rows }: { rows: QuotaOverview['months'] }) => {
  const say = useSay();
  const headingId = useId();
  const [isTable, setTable] = useState(false);
  const months = lastMonths(new Date());
  const all = seriesOf(rows, months);
  const ofUnits = all.filter(({ submodule }) => !isDeepSearch(submodule));
  const mostUnits = Math.max(1, ...ofUnits.flatMap((series) => series.units));
  // A search takes several credits where a service takes one unit: on one scale no unit would be seen.
  const mostOf = ({ submodule, units }: MonthSeries) =>
    isDeepSearch(submodule) ? Math.max(1, ...units) : mostUnits;
  return (
    <section className={styles.frame} aria-labelledby={headingId}>
      <header className={styles.head}>
        <div>
          <h2 id={headingId}>{say(messages.byMonth)}</h2>
          <p>{say(all.length === 0 ? messages.noMonths : messages.byMonthHint)}</p>
        </div>
        {all.length > 0 ? (
          <Button kind="quiet" onClick={() => setTable(!isTable)}>
            {say(isTable ? uiMessages.asPlot : uiMessages.asTable)}
          </Button>
        ) : null}
      </header>
      {all.length === 0 ? null : isTable ? (
        <Table all={all} months={months} />
      ) : (
        <div className={styles.plots}>
          {all.map((series) => (
            <Plot
              key={`${series.submodule}/${series.type_submodule}`}
              series={series}
              months={months}
              most={mostOf(series)}
            />
          ))}
        </div>
      )}
    </section>
  );
};
