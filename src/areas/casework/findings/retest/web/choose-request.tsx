import { useState } from 'react';
import { serviceName } from '../../../../../shared/services.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { findingListMessages as messages } from '../../list/list-messages.ts';
import { retestMessages, settleMessages } from '../../messages.ts';
import { Choice, ChooseDialog } from '../../web/choose-dialog.tsx';
import { useFindingRequests } from '../../web/finding-queries.ts';

type ChooseRequestProps = {
  /** Staff's own filter. */
  readonly organisation: string | undefined;
  readonly onChoose: (requestId: string) => void;
  readonly onClose: () => void;
};

/** The newest requests with findings, or those that a search finds: a press narrows the list to one. */
export const ChooseRequest = ({ organisation, onChoose, onClose }: ChooseRequestProps) => {
  const say = useSay();
  const language = useLanguage();
  const findingsIn = (total: number): string =>
    say(
      isOne(total, language)
        ? retestMessages.oneFinding
        : settleMessages.several(formatNumber(total, language)),
    );
  const [search, setSearch] = useState('');
  const found = useFindingRequests({
    ...(search ? { search } : {}),
    ...(organisation ? { organisation_id: organisation } : {}),
  });
  return (
    <ChooseDialog
      title={say(messages.chooseTitle)}
      widthPixels={560}
      search={search}
      searchLabel={say(messages.searchRequests)}
      onSearch={setSearch}
      found={found}
      failed={say(messages.requestsFailed)}
      none={say(messages.noRequests)}
      onClose={onClose}
    >
      {(row) => {
        const service = say(serviceName(row.submodule, row.type_submodule));
        return (
          <Choice
            key={row.request_id}
            name={row.title}
            hint={[row.reference, service, row.organisation, findingsIn(row.total)]
              .filter(Boolean)
              .join(' · ')}
            onChoose={() => onChoose(row.request_id)}
          />
        );
      }}
    </ChooseDialog>
  );
};
