import { createWidget } from './chat/widget.ts';

// The same address twice on a page is one chat.
if (!('fcWidget' in window)) Object.assign(window, { fcWidget: createWidget() });
