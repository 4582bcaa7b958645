import { startBook } from './book/start.ts';

startBook();
