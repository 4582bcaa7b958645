export { DialogActions, DialogHead, DialogPicture } from './dialog-parts.tsx';
export { DialogShell, type DialogCloseReason, type DialogShellProps } from './dialog-shell.tsx';
export { Popover, type PopoverProps, type PopoverTrigger } from './popover.tsx';
export { Toast, ToastRegion, type ToastProps, type ToastRegionProps } from './toast.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
