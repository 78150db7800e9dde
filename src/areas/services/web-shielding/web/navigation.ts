import { ShieldCheck } from 'lucide-react';
import { customerRoles } from '../../../../shared/actor.ts';
import { moduleNames } from '../../../../shared/catalogue/messages.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';

export const webShieldingEntry: NavigationEntry = {
  path: '/digital-web-shielding',
  label: moduleNames['DIGITAL WEB SHIELDING'],
  icon: ShieldCheck,
  roles: customerRoles,
};
