import { type ReactNode, useId, useState } from 'react';
import { useSay } from '../../text/language.ts';
import { Markdown } from '../../text/markdown.tsx';
import styles from '../field.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { formMessages } from '../messages.ts';
import type { FieldProps } from '../use-form.ts';
import { TextArea } from './text-area.tsx';

type MarkdownAreaProps = FieldProps<string> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  readonly rows?: number;
};

/** A text with Markdown in it: written, or seen as it will be read. */
export const MarkdownArea = ({ label, help, aside, rows = 6, ...field }: MarkdownAreaProps) => {
  const say = useSay();
  const id = useId();
  const [wantsPreview, setWantsPreview] = useState(false);
  const { value, error } = field;
  // What is wrong is corrected where it was written.
  const isPreview = wantsPreview && !error && value.trim() !== '';
  const beside = (
    <span className={styles.beside}>
      {aside}
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${say(isPreview ? formMessages.write : formMessages.preview)}: ${label}`}
        disabled={value.trim() === ''}
        onClick={() => setWantsPreview(!isPreview)}
      >
        {say(isPreview ? formMessages.write : formMessages.preview)}
      </button>
    </span>
  );
  if (!isPreview) return <TextArea {...field} label={label} help={help} aside={beside} rows={rows} />;
  return (
    <FieldFrame id={id} label={label} help={help} aside={beside} error={null}>
      <output id={id} className={styles.preview}>
        <Markdown text={value} headings="h3" />
      </output>
    </FieldFrame>
  );
};
