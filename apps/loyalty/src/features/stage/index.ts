export { Stage, StageWords } from './stage.tsx';
