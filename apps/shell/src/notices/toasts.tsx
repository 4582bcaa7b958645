import { useUnit } from 'effector-react';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { $toasts, toastDismissed, toastHeld, toastReleased, type ToastKind } from '@croupier/dialogs';
import { Toast, ToastRegion, type NoticeTone } from '@croupier/ui';

const tones: Readonly<Record<ToastKind, NoticeTone>> = {
  info: 'info',
  success: 'positive',
  warning: 'warning',
  error: 'negative',
};

const hasFocus = ({ currentTarget }: PointerEvent<HTMLElement>): boolean =>
  currentTarget.contains(document.activeElement);
const isStillHeld = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  currentTarget.contains(relatedTarget) || currentTarget.matches(':hover');

/** The toasts of the page. A toast does not expire while it has the pointer or the focus. */
export const Toasts = (): ReactNode => {
  const { toasts, dismiss, hold, release } = useUnit({
    toasts: $toasts,
    dismiss: toastDismissed,
    hold: toastHeld,
    release: toastReleased,
  });
  const last = toasts.at(-1)?.id;
  return (
    <ToastRegion revision={last}>
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          tone={tones[toast.kind]}
          onClose={() => dismiss(toast.id)}
          onPointerEnter={() => hold(toast.id)}
          onPointerLeave={(event) => {
            if (!hasFocus(event)) release(toast.id);
          }}
          onFocus={() => hold(toast.id)}
          onBlur={(event) => {
            if (!isStillHeld(event)) release(toast.id);
          }}
        >
          {'text' in toast ? toast.text : <toast.component />}
        </Toast>
      ))}
    </ToastRegion>
  );
};
