import { createContext } from 'react';

/** When a field's error is seen. */
export type Strategy = 'eager' | 'onSubmit';

export const StrategyContext = createContext<Strategy>('onSubmit');
