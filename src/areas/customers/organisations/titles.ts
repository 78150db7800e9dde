import type { Message } from '../../../shared/messages.ts';

// Apart from the area's other words: the menu has them before any page of the area is loaded.

export const organisationsTitle: Message = { en: 'Organisations', es: 'Organizaciones' };
