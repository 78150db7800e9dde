import { Button } from '../../../../../ui/button.tsx';
import { fetchFile } from '../../../../../ui/calls/download.ts';
import { cutFileName } from '../../../../../ui/calls/file-name.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { History } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { createMessages, listMessages } from '../../messages.ts';
import type { ServiceArea } from '../../service-area.ts';
import type { RequestDraft } from '../../web/web-area.ts';
import styles from './create-request.module.css';
import { takenTyped } from './fields/typed-sheet.ts';

type EarlierListProps = {
  readonly from: RequestDraft | undefined;
  readonly calls: ServiceArea['calls'];
  readonly onFile: (file: File) => void;
};

/** Takes the list of an earlier request while it is still there: it is handed in anew, and read like any other. */
export const EarlierList = ({ from, calls, onFile }: EarlierListProps) => {
  const say = useSay();
  const taking = useAction(() => fetchFile(calls.downloadCsv, { request_id: from?.id ?? '' }), {
    failed: listMessages.csvError,
  });
  if (!from?.file || from.file.erased_at !== null || from.results_hidden) return null;
  const { typed, name } = from.file;
  const take = () =>
    perform(taking, undefined, {
      onSuccess: ({ data, fileName }) => {
        const file = new File([data], fileName, { type: 'text/csv' });
        onFile(typed ? takenTyped(file) : file);
      },
    });
  return (
    <Button
      kind="quiet"
      className={styles.earlier}
      icon={<History size={15} aria-hidden="true" />}
      busy={taking.isPending}
      onClick={take}
    >
      {say(typed ? createMessages.earlierTyped : createMessages.earlierList(cutFileName(name)))}
    </Button>
  );
};
