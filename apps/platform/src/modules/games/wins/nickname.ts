/** Masks a nickname for other visitors: `Marlowe` → `Mar***` */
export const maskNickname = (fakename: string): string => {
  const letters = [...fakename];
  return `${letters.slice(0, Math.min(3, Math.ceil(letters.length / 2))).join('')}***`;
};
