/** Points in Latin digits with thousands separators, in every language. */
export const formatPoints = (points: number): string => String(points).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
