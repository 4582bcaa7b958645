export type ProviderMessage<Type extends string> = Readonly<{ type: Type } | { type: 'error'; code: string }>;

/**
 * Returns a function that parses a message of a provider's frame: an error, or one of `types` without its content.
 * It returns null for messages of other sources and types.
 */
export const createMessageReader =
  <Type extends string>(source: string, types: readonly Type[]) =>
  (data: unknown): ProviderMessage<Type> | null => {
    if (typeof data !== 'object' || data === null || !('source' in data) || !('type' in data)) return null;
    if (data.source !== source) return null;
    if (data.type === 'error')
      return { type: 'error', code: 'code' in data && typeof data.code === 'string' ? data.code : '' };
    const type = types.find((known) => known === data.type);
    return type ? { type } : null;
  };
