import type { ReactNode } from 'react';
import { Icon, isIconName } from '@croupier/ui';

/** The icon that a menu entry names, or a chevron if there is no such icon. */
export const MenuIcon = ({ name, size = 22 }: { name: string; size?: number }): ReactNode => (
  <Icon name={isIconName(name) ? name : 'chevron-right'} size={size} />
);
