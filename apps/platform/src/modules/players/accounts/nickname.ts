import { reservedNicknames, withoutOuterDigits } from '@croupier/validation';
import unhomoglyph from 'unhomoglyph';

/** The form in which a nickname is stored: compatibility characters such as full-width letters become plain ones. */
export const normaliseNickname = (nickname: string): string => nickname.normalize('NFKC').trim();

/** Nicknames that differ only in case have the same folded form. */
export const foldNickname = (nickname: string): string => normaliseNickname(nickname).toLowerCase();

/**
 * Returns what nicknames that look alike have in common: "Admin", "аdmin" with a Cyrillic letter and "adm1n" have the
 * same skeleton. Source: Unicode UTS #39, confusable detection; in addition I, l and 1 are equal in every case.
 */
export const skeletonOf = (nickname: string): string => {
  // Twice, because some letters look like Latin ones only as capitals, and others only in lower case.
  const plain = unhomoglyph(normaliseNickname(nickname).normalize('NFD')).toLowerCase();
  return unhomoglyph(plain).toLowerCase().replaceAll('i', 'l').normalize('NFD');
};

const reservedSkeletons: ReadonlySet<string> = new Set(reservedNicknames.map(skeletonOf));

/** Whether a nickname looks like a reserved word, which the shared rule compares letter by letter. */
export const looksReserved = (nickname: string): boolean =>
  reservedSkeletons.has(skeletonOf(withoutOuterDigits(normaliseNickname(nickname))));
