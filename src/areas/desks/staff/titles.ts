import type { Message } from '../../../shared/messages.ts';

// Apart from the area's other words: the menu has them before any page of the area is loaded.

export const queueTitle: Message = { en: 'Work queue', es: 'Cola de trabajo' };
export const settingsTitle: Message = { en: 'Settings', es: 'Ajustes' };
