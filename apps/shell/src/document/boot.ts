import type { Messages } from '@lingui/core';
import type { Locales } from '@croupier/contract/content';
import type { Registry } from '@croupier/federation';
import type { FormattedTexts } from '@croupier/i18n';
import type { Site } from './head-input.ts';

/** What the document tells the page it holds. */
export type Boot = Readonly<{
  registry: Registry;
  locales: Locales;
  locale: string;
  /** Texts of the translation service, which stand over those of any app. */
  overrides: Messages;
  /** App → its texts in the document's locale. */
  messages: Readonly<Record<string, Messages>>;
  /** App → its texts with plurals, numbers and dates, as the server has drawn them. */
  formatted?: Readonly<Record<string, FormattedTexts>>;
  /** Effector's stores, by SID. Null when the server could draw nothing. */
  state: Record<string, unknown> | null;
  /**
   * Parts whose models the server has started, remotes it could not use, and whether the page sleeps until its visitor
   * uses it.
   */
  served: Readonly<{ opened: readonly string[]; left: readonly string[]; sleeps?: boolean }>;
  /** How the site is told to search engines, where the server could draw nothing; else it stands among the stores. */
  site?: Site;
}>;
