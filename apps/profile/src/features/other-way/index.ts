export { OtherWay } from './other-way.tsx';
