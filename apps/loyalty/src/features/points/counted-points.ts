/** Whole points with thousands separators: `12,500`. */
export const countedPoints = (points: number): string =>
  String(Math.max(0, Math.floor(points))).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
