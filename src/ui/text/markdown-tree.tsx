import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { type Block, type Inline, readMarkdown } from '../../shared/markdown.ts';
import { ExternalLink } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { classes } from '../theme/classes.ts';
import { useSay } from './language.ts';
import styles from './markdown.module.css';

/** Of a text that does not change by itself: nothing is ever put in between, so that no keys are needed. */
const inOrder = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => draw(part)));

const wordsOf = (children: readonly Inline[]): string =>
  children
    .map((one) => ('text' in one ? one.text : one.kind === 'break' ? ' ' : wordsOf(one.children)))
    .join('');

/** Where a link leads, for who reads it: a host, or an address of mail; undefined for what is no address at all. */
const placeOf = (to: string): string | undefined => {
  const url = URL.parse(to);
  if (url?.protocol === 'mailto:') return url.pathname;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.host : undefined;
};

/** Whether a link's words are its address, letter by letter from the host on: words that merely hold it may lie. */
const saysPlace = (words: string, place: string): boolean => {
  const said = words
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:)/, '');
  const own = place.toLowerCase();
  return said === own || ['/', '?', '#'].some((next) => said.startsWith(own + next));
};

const Link = ({ to, children }: { to: string; children: readonly Inline[] }) => {
  const say = useSay();
  const place = placeOf(to);
  const words = drawInline(children);
  // Nothing but these three kinds is ever followed, whoever made the tree.
  if (place === undefined) return words;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" title={to}>
      {words}
      {saysPlace(wordsOf(children), place) ? null : (
        <>
          {' '}
          <span className={styles.place}>({place})</span>
        </>
      )}
      <ExternalLink size={12} aria-hidden="true" />
      <span className="visually-hidden">, {say(uiMessages.newTab)}</span>
    </a>
  );
};

const drawInline = (children: readonly Inline[]): ReactNode =>
  inOrder(children, (one) => {
    switch (one.kind) {
      case 'text':
        return one.text;
      case 'code':
        return <code>{one.text}</code>;
      case 'strong':
        return <strong>{drawInline(one.children)}</strong>;
      case 'emphasis':
        return <em>{drawInline(one.children)}</em>;
      case 'link':
        return <Link to={one.to}>{one.children}</Link>;
      case 'break':
        return <br />;
    }
  });

const List = ({ start, items }: Omit<Extract<Block, { kind: 'list' }>, 'kind'>) => {
  const inside = inOrder(items, (item) => <li>{drawBlocks(item)}</li>);
  return start === null ? <ul>{inside}</ul> : <ol start={start}>{inside}</ol>;
};

const Table = ({ head, rows }: Omit<Extract<Block, { kind: 'table' }>, 'kind'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <div className={styles.scroll} tabIndex={0}>
    <table>
      <thead>
        <tr>{inOrder(head, (cell) => (cell.length > 0 ? <th>{drawInline(cell)}</th> : <td />))}</tr>
      </thead>
      <tbody>
        {inOrder(rows, (row) => (
          <tr>
            {inOrder(row, (cell) => (
              <td>{drawInline(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const HeadingLevel = createContext<'h3' | 'h4'>('h4');

const Heading = ({ lower, children }: { lower: boolean; children: ReactNode }) => {
  const Level = useContext(HeadingLevel);
  return <Level className={classes(styles.heading, lower && styles.lower)}>{children}</Level>;
};

const drawBlocks = (blocks: readonly Block[]): ReactNode =>
  inOrder(blocks, (block) => {
    switch (block.kind) {
      case 'paragraph':
        return <p>{drawInline(block.children)}</p>;
      // The page's own headings stand above: these are below them, whatever number somebody wrote.
      case 'heading':
        return <Heading lower={block.level > 2}>{drawInline(block.children)}</Heading>;
      case 'code':
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <pre tabIndex={0}>{block.text}</pre>
        );
      case 'list':
        return <List start={block.start} items={block.items} />;
      case 'quote':
        return <blockquote>{drawBlocks(block.children)}</blockquote>;
      case 'table':
        return <Table head={block.head} rows={block.rows} />;
    }
  });

/** The tree of a text as elements: never as HTML that somebody wrote. */
export const MarkdownTree = ({
  text,
  headings = 'h4',
}: {
  text: string;
  headings?: 'h3' | 'h4' | undefined;
}) => {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return <HeadingLevel value={headings}>{drawBlocks(blocks)}</HeadingLevel>;
};
