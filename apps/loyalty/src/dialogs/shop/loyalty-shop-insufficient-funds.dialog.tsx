import type { ReactNode } from 'react';
import { DialogGone } from '../dialog-state.tsx';
import { Insufficient } from './insufficient.tsx';
import { OfProduct } from './of-product.tsx';

/** A product costs more than the player has. */
export const Dialog = ({ id }: Readonly<Record<string, unknown>>): ReactNode => (
  <OfProduct id={id}>
    {({ product, info }) => (info ? <Insufficient product={product} info={info} /> : <DialogGone />)}
  </OfProduct>
);
