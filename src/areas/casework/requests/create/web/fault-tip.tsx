import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps } from 'react';
import { useNarrow } from '../../../../../ui/theme/media.ts';

/**
 * The words of a wrong cell beside it, on hover and on focus. Where there is little room not on focus, which sending puts
 * there: they would lie over the table, below the list that says them.
 */
export const FaultTip = (props: ComponentProps<typeof Tooltip>) => (
  <Tooltip placement="top" disableFocusListener={useNarrow()} {...props} />
);
