/**
 * Returns the number of wrong, missing, additional and transposed letters between two words, or null for more than
 * `limit`. With `isBeginning`, `word` may continue after the typed text.
 */
export const editDistance = (typed: string, word: string, limit: number, isBeginning = false): number | null => {
  if (typed.length - word.length > limit || (!isBeginning && word.length - typed.length > limit)) return null;
  const width = Math.min(word.length, typed.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isTransposed =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isTransposed) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return null;
    beforeLast = last;
    last = current;
  }
  const distance = isBeginning ? Math.min(...last) : (last[width] ?? limit + 1);
  return distance <= limit ? distance : null;
};
