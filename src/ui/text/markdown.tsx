import { lazy, Suspense } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './markdown.module.css';

const MarkdownTree = lazy(() => import('./markdown-tree.tsx').then((m) => ({ default: m.MarkdownTree })));

type MarkdownProps = {
  readonly text: string;
  readonly className?: string;
  /** The level under the page's own headings; below an `h3` unless given. */
  readonly headings?: 'h3' | 'h4';
};

/** A text with Markdown in it, drawn; as it was written until what reads it has come. */
export const Markdown = ({ text, className, headings }: MarkdownProps) => (
  <div className={classes(styles.markdown, className)}>
    <Suspense fallback={<p className={styles.plain}>{text}</p>}>
      <MarkdownTree text={text} headings={headings} />
    </Suspense>
  </div>
);
