import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import styles from './stacked-plot.module.css';
import { formatBrief, formatNumber } from './text/format.ts';
import { useLanguage, useSay } from './text/language.ts';
import { classes } from './theme/classes.ts';

/** One part of each bar; the first stands at the bottom. */
type PlotPart = {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
  /** Not filled all over: tells it from a neighbour of a like colour. */
  readonly fill?: 'hollow' | 'hatched';
};
/** Figures beside the bars: a line below them, a column of the table. */
type PlotFigure = { readonly key: string; readonly label: string; readonly sign: string };

type PlotBar = {
  readonly key: string;
  /** Under the bar. */
  readonly label: string;
  /** By the keys of parts and figures. */
  readonly values: Readonly<Record<string, number>>;
};

type StackedPlotProps = {
  readonly title: string;
  /** What the plot says in one sentence, for those who do not see it. */
  readonly summary: string;
  /** What is counted, above the bars. */
  readonly caption?: string;
  /** What the bars go by, head of the table's first column. */
  readonly axis: string;
  readonly parts: readonly PlotPart[];
  readonly figures?: readonly PlotFigure[];
  readonly bars: readonly PlotBar[];
  /** Beside the button for the table. */
  readonly action?: ReactNode;
  /** Stands inside another frame, which has the title. */
  readonly bare?: boolean;
};

/** How a part is filled, in its bars and in the legend. */
const fillOf = ({ colour, fill }: PlotPart) =>
  fill
    ? { className: styles[fill], style: { color: colour } }
    : { className: undefined, style: { background: colour } };

const figureOf = (bar: PlotBar, key: string): number => bar.values[key] ?? 0;

const Bars = ({
  bars,
  parts,
  figures = [],
  summary,
}: Pick<StackedPlotProps, 'bars' | 'parts' | 'figures' | 'summary'>) => {
  const language = useLanguage();
  const totalOf = (bar: PlotBar): number => parts.reduce((sum, { key }) => sum + figureOf(bar, key), 0);
  const most = Math.max(1, ...bars.map(totalOf));
  const hint = (bar: PlotBar): string =>
    [...parts, ...figures]
      .map(({ key, label }) => `${label}: ${formatNumber(figureOf(bar, key), language)}`)
      .join('\n');
  return (
    <div className={styles.bars} role="img" aria-label={summary}>
      {bars.map((bar) => (
        <div key={bar.key} className={styles.column} title={`${bar.label}\n${hint(bar)}`}>
          <span className={styles.total}>{formatBrief(totalOf(bar), language)}</span>
          <span className={styles.stack}>
            {parts.map((part) => {
              const figure = figureOf(bar, part.key);
              if (figure === 0) return null;
              const { className, style } = fillOf(part);
              const height = `${(100 * figure) / most}%`;
              return <span key={part.key} className={className} style={{ ...style, height }} />;
            })}
          </span>
          <span className={styles.label}>{bar.label}</span>
          {figures.length > 0 ? (
            <span className={styles.figures}>
              {figures
                .filter(({ key }) => figureOf(bar, key) > 0)
                .map(({ key, sign }) => (
                  <span key={key}>{`${sign}${formatBrief(figureOf(bar, key), language)}`}</span>
                ))}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
};

const Legend = ({ parts, figures = [] }: Pick<StackedPlotProps, 'parts' | 'figures'>) => (
  <ul className={styles.legend} aria-hidden="true">
    {parts.map((part) => {
      const { className, style } = fillOf(part);
      return (
        <li key={part.key}>
          <span className={classes(styles.swatch, className)} style={style} />
          {part.label}
        </li>
      );
    })}
    {figures.map(({ key, label, sign }) => (
      <li key={key} className={styles.wide}>
        <span className={styles.sign}>{sign}</span>
        {label}
      </li>
    ))}
  </ul>
);

const Table = ({ title, axis, bars, parts, figures = [] }: Omit<StackedPlotProps, 'summary'>) => {
  const language = useLanguage();
  const columns = [...parts, ...figures];
  // The keyboard must reach what scrolls.
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': title };
  return (
    <div className={styles.scroll} {...reachable}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {columns.map(({ key, label }) => (
              <th scope="col" key={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              {columns.map(({ key }) => (
                <td key={key}>{formatNumber(figureOf(bar, key), language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Bars of parts that add up, a dozen at most, with the same as a table. */
export const StackedPlot = (props: StackedPlotProps) => {
  const { title, caption, action, bare = false, parts, figures } = props;
  const say = useSay();
  const headingId = useId();
  const [isTable, setTable] = useState(false);
  const actions = (
    <span className={styles.actions}>
      {action}
      <Button kind="quiet" onClick={() => setTable(!isTable)}>
        {say(isTable ? uiMessages.asPlot : uiMessages.asTable)}
      </Button>
    </span>
  );
  const legend = isTable ? null : <Legend parts={parts} {...(figures ? { figures } : {})} />;
  return (
    <section
      className={classes(styles.plot, !bare && styles.frame)}
      {...(bare ? { 'aria-label': title } : { 'aria-labelledby': headingId })}
    >
      {bare ? null : (
        <header className={styles.head}>
          <h2 id={headingId}>{title}</h2>
          {actions}
        </header>
      )}
      {caption ? <p className={styles.caption}>{caption}</p> : null}
      {isTable ? <Table {...props} /> : <Bars {...props} />}
      {bare ? (
        <footer className={styles.foot}>
          {legend}
          {actions}
        </footer>
      ) : (
        legend
      )}
    </section>
  );
};
