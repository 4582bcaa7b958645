import { createContext } from 'react';

/** When the error of a field shows. */
export type Strategy = 'eager' | 'onSubmit';

export const StrategyContext = createContext<Strategy>('onSubmit');
