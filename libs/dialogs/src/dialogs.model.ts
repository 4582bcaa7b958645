import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

/** `popup` is centered, `confirm` shows a question above an open dialog, `drawer` slides in from an edge. */
export type DialogType = 'popup' | 'confirm' | 'drawer';

export type DialogRequest = Readonly<{
  /** The name that the shell or a remote declares. */
  name: string;
  props?: Readonly<Record<string, unknown>>;
  type?: DialogType;
  /** The visitor cannot close the dialog; only `dialogClosed({ immediate: true })` does. */
  preventClose?: boolean;
}>;

export type OpenDialog = Readonly<Required<DialogRequest> & { id: number }>;

/** Receives the result of the dialog. */
type Answer = (result: unknown) => void;
type RequestWithCallback = DialogRequest & Readonly<{ answer?: Answer }>;
type DialogWithCallback = OpenDialog & Readonly<{ answer?: Answer }>;

export type DialogClosing = Readonly<{
  /** The dialog to close; the topmost by default. */
  id?: number;
  /** Also closes a dialog that prevents closing. */
  immediate?: boolean;
  /** The result of the dialog: `true` for a confirmed `confirm`. */
  result?: unknown;
}>;

export type ClosedDialog = Readonly<{ id: number; name: string; result: unknown }>;

type Dialogs = Readonly<{
  lastId: number;
  /** At most one popup or drawer, with confirms above it. */
  open: readonly DialogWithCallback[];
  waiting: readonly DialogWithCallback[];
}>;

const none: Dialogs = { lastId: 0, open: [], waiting: [] };

export const dialogOpened = createEvent<DialogRequest>();
export const dialogClosed = createEvent<DialogClosing | void>();
/** Closes all dialogs, also waiting ones: the visitor has left the page. */
export const dialogsCleared = createEvent();
const dialogRequested = createEvent<RequestWithCallback>();
const removed = createEvent<Readonly<{ dialogs: readonly DialogWithCallback[]; result: unknown }>>();
const finished = createEvent<ClosedDialog>();
/** A dialog closed. `result` is undefined without an answer. */
export const dialogFinished = finished.map((dialog) => dialog);

const isSame = (a: DialogRequest, b: DialogRequest): boolean =>
  a.name === b.name && JSON.stringify(a.props ?? {}) === JSON.stringify(b.props ?? {});

const opened = (dialogs: Dialogs, request: RequestWithCallback): Dialogs => {
  // A dialog that is requested twice opens once, unless the requester waits for its result.
  if (!request.answer && [...dialogs.open, ...dialogs.waiting].some((dialog) => isSame(dialog, request)))
    return dialogs;
  const id = dialogs.lastId + 1;
  const dialog: DialogWithCallback = { props: {}, type: 'popup', preventClose: false, ...request, id };
  const isShown = dialog.type === 'confirm' || dialogs.open.every(({ type }) => type === 'confirm');
  if (!isShown) return { ...dialogs, lastId: id, waiting: [...dialogs.waiting, dialog] };
  return {
    ...dialogs,
    lastId: id,
    open: dialog.type === 'confirm' ? [...dialogs.open, dialog] : [dialog, ...dialogs.open],
  };
};

const dialogsToClose = (
  { open, waiting }: Dialogs,
  { id, immediate = false }: DialogClosing,
): readonly DialogWithCallback[] => {
  const dialog = id === undefined ? open.at(-1) : [...open, ...waiting].find((candidate) => candidate.id === id);
  return dialog && (immediate || !dialog.preventClose) ? [dialog] : [];
};

const without = (dialogs: Dialogs, closed: readonly DialogWithCallback[]): Dialogs => {
  const open = dialogs.open.filter((dialog) => !closed.includes(dialog));
  const waiting = dialogs.waiting.filter((dialog) => !closed.includes(dialog));
  const [next, ...rest] = waiting;
  const isFree = open.every(({ type }) => type === 'confirm');
  return isFree && next ? { ...dialogs, open: [next, ...open], waiting: rest } : { ...dialogs, open, waiting };
};

// Not serialized: props and callbacks cannot be.
const $dialogs = createStore<Dialogs>(none, { serialize: 'ignore' })
  .on([dialogOpened, dialogRequested], opened)
  .on(removed, (dialogs, { dialogs: closed }) => (closed.length > 0 ? without(dialogs, closed) : dialogs));

const answerFx = createEffect(
  ({ dialogs, result }: Readonly<{ dialogs: readonly DialogWithCallback[]; result: unknown }>) => {
    const finish = scopeBind(finished, { safe: true });
    for (const { id, name, answer } of dialogs) {
      answer?.(result);
      finish({ id, name, result });
    }
  },
);

sample({
  clock: dialogClosed,
  source: $dialogs,
  fn: (dialogs, closing) => ({ dialogs: dialogsToClose(dialogs, closing ?? {}), result: closing?.result }),
  target: removed,
});
sample({
  clock: dialogsCleared,
  source: $dialogs,
  fn: ({ open, waiting }) => ({ dialogs: [...open, ...waiting], result: undefined }),
  target: removed,
});
sample({ clock: removed, target: answerFx });

/** The open dialogs, the topmost last. */
export const $openDialogs = $dialogs.map(({ open }): readonly OpenDialog[] => open);
/** The topmost dialog. */
export const $currentDialog = $dialogs.map(({ open }): OpenDialog | null => open.at(-1) ?? null);
/** The dialogs that wait for the open one, in their order. */
export const $waitingDialogs = $dialogs.map(({ waiting }): readonly OpenDialog[] => waiting);

/** Opens a dialog. Returns its `result`, or undefined without an answer. */
export const openDialogFx = createEffect((dialog: DialogRequest): Promise<unknown> => {
  const request = scopeBind(dialogRequested, { safe: true });
  return new Promise((answer) => request({ ...dialog, answer }));
});

export type ConfirmQuestion = Readonly<{ title: string; content: string; textAgree: string; textReject: string }>;

/** Opens a confirm above other dialogs. Returns true if confirmed; false on rejection, Escape and navigation. */
export const openConfirmFx = createEffect((question: ConfirmQuestion): Promise<boolean> => {
  const request = scopeBind(dialogRequested, { safe: true });
  return new Promise((resolve) =>
    request({ name: 'confirm', type: 'confirm', props: question, answer: (result) => resolve(result === true) }),
  );
});
