/** What the platform or the network said. `data` are the details of the refusal. */
export type Refused = Readonly<{
  code: string;
  reason?: string | undefined;
  data?: Readonly<Record<string, unknown>> | undefined;
}>;

/** A dialog opens over the page, which keeps what was filled in. */
type Destination = Readonly<{ to: string }> | Readonly<{ dialog: string }>;

export type RefusalWords = Readonly<{ text: string; action?: Readonly<{ label: string }> & Destination }>;
