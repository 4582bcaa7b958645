export { DecoratedHeader, HeaderText } from './decorated-header.tsx';
