/** `bank-transfer` → `Bank Transfer`. */
export const methodName = (method: string): string =>
  method
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
