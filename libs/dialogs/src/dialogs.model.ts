import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

/** `popup` stands in the middle, `confirm` asks one question over whatever is open, `curtain` comes from an edge. */
export type DialogType = 'popup' | 'confirm' | 'curtain';

export type DialogRequest = Readonly<{
  /** Which dialog: a name the shell or a remote declares. */
  name: string;
  props?: Readonly<Record<string, unknown>>;
  type?: DialogType;
  /** The visitor cannot close it; only `dialogClosed({ immediate: true })` does. */
  preventClose?: boolean;
}>;

export type OpenDialog = Readonly<Required<DialogRequest> & { id: number }>;

/** Who asked for an answer gets it here. */
type Answer = (result: unknown) => void;
type Asked = DialogRequest & Readonly<{ answer?: Answer }>;
type AskedDialog = OpenDialog & Readonly<{ answer?: Answer }>;

export type DialogClosing = Readonly<{
  /** Which one; the one on top where it is not said. */
  id?: number;
  /** Closes one that prevents closing as well. */
  immediate?: boolean;
  /** What the dialog came to: `true` of a confirm that was agreed to. */
  result?: unknown;
}>;

export type ClosedDialog = Readonly<{ id: number; name: string; result: unknown }>;

type Dialogs = Readonly<{
  lastId: number;
  /** At most one popup or curtain, and the confirms over it. */
  open: readonly AskedDialog[];
  waiting: readonly AskedDialog[];
}>;

const none: Dialogs = { lastId: 0, open: [], waiting: [] };

export const dialogOpened = createEvent<DialogRequest>();
export const dialogClosed = createEvent<DialogClosing | void>();
/** Everything closes, what waits as well: the visitor has gone elsewhere. */
export const dialogsCleared = createEvent();
const asked = createEvent<Asked>();
const removed = createEvent<Readonly<{ dialogs: readonly AskedDialog[]; result: unknown }>>();
const finished = createEvent<ClosedDialog>();
/** A dialog is gone; `result` is undefined when it was left without an answer. */
export const dialogFinished = finished.map((dialog) => dialog);

const isSame = (a: DialogRequest, b: DialogRequest): boolean =>
  a.name === b.name && JSON.stringify(a.props ?? {}) === JSON.stringify(b.props ?? {});

const opened = (dialogs: Dialogs, request: Asked): Dialogs => {
  // Pressed twice, it opens once; but who waits for an answer has a dialog of their own.
  if (!request.answer && [...dialogs.open, ...dialogs.waiting].some((dialog) => isSame(dialog, request)))
    return dialogs;
  const id = dialogs.lastId + 1;
  const dialog: AskedDialog = { props: {}, type: 'popup', preventClose: false, ...request, id };
  const isShown = dialog.type === 'confirm' || dialogs.open.every(({ type }) => type === 'confirm');
  if (!isShown) return { ...dialogs, lastId: id, waiting: [...dialogs.waiting, dialog] };
  return {
    ...dialogs,
    lastId: id,
    open: dialog.type === 'confirm' ? [...dialogs.open, dialog] : [dialog, ...dialogs.open],
  };
};

const closing = ({ open, waiting }: Dialogs, { id, immediate = false }: DialogClosing): readonly AskedDialog[] => {
  const dialog = id === undefined ? open.at(-1) : [...open, ...waiting].find((candidate) => candidate.id === id);
  return dialog && (immediate || !dialog.preventClose) ? [dialog] : [];
};

const without = (dialogs: Dialogs, gone: readonly AskedDialog[]): Dialogs => {
  const open = dialogs.open.filter((dialog) => !gone.includes(dialog));
  const waiting = dialogs.waiting.filter((dialog) => !gone.includes(dialog));
  const [next, ...rest] = waiting;
  const isFree = open.every(({ type }) => type === 'confirm');
  return isFree && next ? { ...dialogs, open: [next, ...open], waiting: rest } : { ...dialogs, open, waiting };
};

// Dialogs stay on the page: their props and askers may hold what cannot travel.
const $dialogs = createStore<Dialogs>(none, { serialize: 'ignore' })
  .on([dialogOpened, asked], opened)
  .on(removed, (dialogs, { dialogs: gone }) => (gone.length > 0 ? without(dialogs, gone) : dialogs));

const answerFx = createEffect(({ dialogs, result }: Readonly<{ dialogs: readonly AskedDialog[]; result: unknown }>) => {
  const finish = scopeBind(finished, { safe: true });
  for (const { id, name, answer } of dialogs) {
    answer?.(result);
    finish({ id, name, result });
  }
});

sample({
  clock: dialogClosed,
  source: $dialogs,
  fn: (dialogs, how) => ({ dialogs: closing(dialogs, how ?? {}), result: how?.result }),
  target: removed,
});
sample({
  clock: dialogsCleared,
  source: $dialogs,
  fn: ({ open, waiting }) => ({ dialogs: [...open, ...waiting], result: undefined }),
  target: removed,
});
sample({ clock: removed, target: answerFx });

/** What is shown, from below to the top. */
export const $openDialogs = $dialogs.map(({ open }): readonly OpenDialog[] => open);
/** The one on top, with which the visitor deals now. */
export const $currentDialog = $dialogs.map(({ open }): OpenDialog | null => open.at(-1) ?? null);
/** Those that come after the open one, in their order. */
export const $waitingDialogs = $dialogs.map(({ waiting }): readonly OpenDialog[] => waiting);

/** Opens a dialog and answers what it came to: the `result` it was closed with, or undefined when it was left. */
export const openDialogFx = createEffect((request: DialogRequest): Promise<unknown> => {
  const ask = scopeBind(asked, { safe: true });
  return new Promise((answer) => ask({ ...request, answer }));
});

export type ConfirmQuestion = Readonly<{ title: string; content: string; textAgree: string; textReject: string }>;

/** Asks one question over whatever is open: true when agreed, false on rejecting, on Escape and on leaving. */
export const openConfirmFx = createEffect((question: ConfirmQuestion): Promise<boolean> => {
  const ask = scopeBind(asked, { safe: true });
  return new Promise((resolve) =>
    ask({ name: 'confirm', type: 'confirm', props: question, answer: (result) => resolve(result === true) }),
  );
});
