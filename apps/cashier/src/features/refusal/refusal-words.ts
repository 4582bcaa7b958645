/** A refusal of the platform, or a failure of the network. `data` has the details of the refusal. */
export type Refused = Readonly<{
  code: string;
  reason?: string | undefined;
  data?: Readonly<Record<string, unknown>> | undefined;
}>;

/** A dialog opens over the page and keeps the values of the form. */
type Destination = Readonly<{ to: string }> | Readonly<{ dialog: string }>;

export type RefusalWords = Readonly<{ text: string; action?: Readonly<{ label: string }> & Destination }>;
