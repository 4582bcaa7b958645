/** What others see of a nickname: its beginning. `Marlowe` → `Mar***` */
export const maskNickname = (fakename: string): string => {
  const letters = [...fakename];
  return `${letters.slice(0, Math.min(3, Math.ceil(letters.length / 2))).join('')}***`;
};
