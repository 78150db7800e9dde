import { useState } from 'react';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { Button } from '../../../../ui/button.tsx';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { Download } from '../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { auditMessages as messages } from '../messages.ts';
import { type AuditFilter, auditInput } from './audit-filter.ts';
import type { TrailSource } from './audit-source.ts';

type ExportButtonProps = { readonly source: TrailSource; readonly filter: AuditFilter };

/** Saves what the filters show as a CSV. How large it gets nobody knows before: what has come is told. */
export const ExportButton = ({ source, filter }: ExportButtonProps) => {
  const say = useSay();
  const language = useLanguage();
  const [received, setReceived] = useState<number | null>(null);
  const start = async (): Promise<void> => {
    setReceived(0);
    try {
      const fallbackName = `${say(messages.fileName)}.csv`;
      await source.download(auditInput(filter), { onReceived: setReceived, fallbackName });
      toast(say(messages.exported));
    } catch (error) {
      noteFailure(error);
      toastError(say(messages.exportFailedText), say(messages.exportFailed));
    } finally {
      setReceived(null);
    }
  };
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      busy={received !== null}
      onClick={() => {
        start().catch(() => undefined);
      }}
    >
      {received === null ? say(messages.exportCsv) : say(messages.exporting(formatSize(received, language)))}
    </Button>
  );
};
