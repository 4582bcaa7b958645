import { knownItems, sysname } from '@croupier/contract/core';
import type { HomeSection } from '@croupier/contract/content';
import { ownersOf } from '@croupier/federation';
import * as v from 'valibot';

/**
 * The sections that the lobby renders itself. Every other kind belongs to the remote that provides a slot of its name.
 */
const lobbySection = v.variant('__component', [
  v.object({ __component: v.literal('home.hero-banners'), position: v.string() }),
  v.object({ __component: v.literal('home.categories') }),
  v.object({ __component: v.literal('home.game-row'), title: v.string(), category: sysname, count: v.number() }),
  v.object({ __component: v.literal('home.winners'), title: v.string() }),
  v.object({ __component: v.literal('home.last-played'), title: v.string() }),
  v.object({ __component: v.literal('home.providers'), title: v.string() }),
]);
export type LobbySection = v.InferOutput<typeof lobbySection>;
export type LobbyKind = LobbySection['__component'];

const lobbyKinds = new Set<string>(lobbySection.options.map(({ entries }) => entries.__component.literal));
const lobbySections = knownItems(lobbySection);

/** A section in the order of the content: of the lobby, or of another remote. */
export type ShownSection = Readonly<{ lobby: LobbySection } | { remote: HomeSection }>;

/**
 * Returns the sections that the home page renders. It skips invalid sections of the lobby, which are reported once, and
 * kinds that no remote provides.
 */
export const readSections = (sections: readonly HomeSection[]): readonly ShownSection[] =>
  sections.flatMap((section): readonly ShownSection[] => {
    if (lobbyKinds.has(section.__component)) return v.parse(lobbySections, [section]).map((lobby) => ({ lobby }));
    return ownersOf('slots', section.__component).length > 0 ? [{ remote: section }] : [];
  });

/** Returns the lobby's sections of a kind. */
export const lobbySectionsOf = <Kind extends LobbyKind>(
  sections: readonly ShownSection[],
  kind: Kind,
): readonly Extract<LobbySection, { __component: Kind }>[] =>
  sections.flatMap((section) =>
    'lobby' in section && section.lobby.__component === kind
      ? [section.lobby as Extract<LobbySection, { __component: Kind }>]
      : [],
  );
