import type { ComponentType } from 'react';
import type { Message } from '../../../shared/messages.ts';

export type PlaceIcon = ComponentType<{ size?: number | string; 'aria-hidden'?: 'true' }>;

/** A page or an action that is known without asking the server. */
export type LocalPlace = {
  readonly key: string;
  readonly label: Message;
  /** What it is a page or an action of, where the label does not say it. */
  readonly detail?: Message;
  /** Other words by which somebody may look for it. */
  readonly also?: Message;
  /** Listed for whoever types its words only: without a text it would be in the way. */
  readonly isFoundOnly?: true;
  readonly icon: PlaceIcon;
  /** The address that it leads to, or what it does. */
  readonly to: string | (() => void);
};
