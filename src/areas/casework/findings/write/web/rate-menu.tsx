import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MouseEvent, ReactNode } from 'react';
import { type Severity, severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { usePopover } from '../../../../../ui/dialogs/use-popover.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { useRate } from '../../web/staff-queries.ts';
import { writingMessages as messages } from '../writing-messages.ts';

/** As many as one call takes. */
const mostAtOnce = 1000;

type Opens = {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly disabled: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
};

type RateMenuProps = {
  readonly requestId: string;
  /** Drafts that nobody has rated; others among them are passed over. */
  readonly ids: readonly string[];
  /** What the menu is called. */
  readonly label: string;
  /** The button that opens it. */
  readonly children: (opens: Opens) => ReactNode;
};

/** Says how bad drafts are, at once: a draft can be rated otherwise until it is released. */
export const RateMenu = ({ requestId, ids, label, children }: RateMenuProps) => {
  const say = useSay();
  const language = useLanguage();
  const popover = usePopover();
  const rating = useRate();
  const choose = (severity: Severity): void => {
    popover.close();
    perform(
      rating,
      { request_id: requestId, finding_ids: ids.slice(0, mostAtOnce), severity },
      {
        done: ({ rated }) =>
          toast(say(messages.rated(formatNumber(rated, language), severityWords[severity]))),
        failed: (error) => toastError(errorMessage(error), say(messages.notRated)),
      },
    );
  };
  return (
    <>
      {children({
        ...{ 'aria-haspopup': 'menu', 'aria-expanded': popover.isOpen, onClick: popover.open },
        disabled: rating.isPending || ids.length === 0,
      })}
      <Menu
        anchorEl={popover.anchorEl}
        open={popover.isOpen}
        onClose={popover.close}
        slotProps={{ paper: { role: 'region', 'aria-label': label, sx: { mt: '4px', minWidth: 150 } } }}
      >
        {severities.map((severity) => (
          <MenuItem key={severity} onClick={() => choose(severity)}>
            <SeverityMark severity={severity} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
