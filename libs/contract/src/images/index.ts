export { productSizes } from './image-sizes.ts';
