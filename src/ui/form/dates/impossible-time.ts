import type { PickerValue } from '@mui/x-date-pickers/internals';
import type { FieldRef } from '@mui/x-date-pickers/models';
import { type KeyboardEvent, type RefObject, useRef } from 'react';

const largest: Readonly<Record<string, number>> = { hours: 23, minutes: 59 };
/** So long the picker takes two figures for one number. */
const togetherMilliseconds = 5000;

type Figure = { readonly part: string; readonly key: string; readonly at: number };

/**
 * The picker reads two figures that make no hour or minute as the last of them: `24:00` would be four in the morning. Here
 * that part is left empty instead, so that the field says that the date is not whole; after the hour typing goes on with
 * the minutes.
 */
export const useImpossibleTime = (parts: RefObject<FieldRef<PickerValue> | null>) => {
  /** The first of two figures of one part. */
  const first = useRef<Figure | null>(null);
  return (event: KeyboardEvent): void => {
    const field = parts.current;
    const part = field?.getSections()[field.getActiveSectionIndex() ?? -1]?.type ?? '';
    const before = first.current;
    first.current = null;
    const most = largest[part];
    if (!field || most === undefined || !/^\d$/.test(event.key)) return;
    const now = performance.now();
    if (before?.part !== part || now - before.at > togetherMilliseconds) {
      first.current = { part, key: event.key, at: now };
      return;
    }
    if (Number(before.key + event.key) <= most) return;
    event.preventDefault();
    event.stopPropagation();
    // The picker's own way to empty a part.
    event.target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
    field.setSelectedSections('minutes');
  };
};
