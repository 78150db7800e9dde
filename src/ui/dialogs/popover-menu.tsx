import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { belowButton, type usePopover } from './use-popover.ts';

type PopoverMenuProps = {
  readonly popover: ReturnType<typeof usePopover>;
  readonly label: string;
  readonly minWidthPixels?: number;
  /** Between the button and the menu. */
  readonly gapPixels?: number;
  /** `MenuItem`s, in a row: a fragment around them would take them the arrow keys. */
  readonly children: ReactNode;
};

/** A menu below its button, at the button's right edge. */
export const PopoverMenu = (props: PopoverMenuProps) => {
  const { popover, label, minWidthPixels = 220, gapPixels = 4, children } = props;
  return (
    <Menu
      {...belowButton(popover)}
      slotProps={{
        // A landmark of its own: it hangs outside of the page's.
        paper: {
          role: 'region',
          'aria-label': label,
          sx: { mt: `${gapPixels}px`, minWidth: minWidthPixels },
        },
      }}
    >
      {children}
    </Menu>
  );
};
