import type { PageContext } from '@croupier/navigation';
import { $flags } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();

/** Whether the site offers limits and breaks. Existing ones stay in force and visible without it. */
export const $isOffered = $flags.map((flags) => flags?.isResponsibleGamingEnable ?? true);

sample({ clock: opened, target: headRequested });
