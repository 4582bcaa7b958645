import type { ReactNode } from 'react';
import { Icon, isIconName } from '@croupier/ui';

/** The icon a CMS menu names; a plain one where it names none that there is. */
export const MenuIcon = ({ name, size = 22 }: { name: string; size?: number }): ReactNode => (
  <Icon name={isIconName(name) ? name : 'chevron-right'} size={size} />
);
