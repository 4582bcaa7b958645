import type { PageContext } from '@croupier/navigation';
import { createEvent, sample } from 'effector';
import { depositSettingsRequested } from '../../features/deposit-settings/index.ts';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();

sample({ clock: opened, target: headRequested });
sample({ clock: opened, fn: () => undefined, target: depositSettingsRequested });
