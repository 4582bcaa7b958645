export { ContentBlocks } from './content-blocks.tsx';
