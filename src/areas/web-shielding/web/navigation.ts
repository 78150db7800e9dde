import { ShieldCheck } from 'lucide-react';
import { customerRoles } from '../../../shared/actor.ts';
import type { NavigationEntry } from '../../../ui/layout/navigation.ts';
import { moduleNames } from '../../catalogue/messages.ts';

export const webShieldingEntry: NavigationEntry = {
  path: '/digital-web-shielding',
  label: moduleNames['DIGITAL WEB SHIELDING'],
  icon: ShieldCheck,
  roles: customerRoles,
};
