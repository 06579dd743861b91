export { notLanded, type ModuleToCome } from './parts/not-landed.ts';
