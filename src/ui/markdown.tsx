import { lazy, Suspense } from 'react';
import { classes } from './classes.ts';
import styles from './markdown.module.css';

const MarkdownTree = lazy(() => import('./markdown-tree.tsx').then((m) => ({ default: m.MarkdownTree })));

/** A text with Markdown in it, drawn; as it was written until what reads it has come. */
export const Markdown = ({ text, className }: { text: string; className?: string | undefined }) => (
  <div className={classes(styles.markdown, className)}>
    <Suspense fallback={<p className={styles.plain}>{text}</p>}>
      <MarkdownTree text={text} />
    </Suspense>
  </div>
);
