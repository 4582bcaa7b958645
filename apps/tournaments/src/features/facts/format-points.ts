/** Points in Latin digits with their thousands parted, in every language. */
export const formatPoints = (points: number): string => String(points).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
