// The library's main entry.
export { HakariError } from './core/hakari-error.ts';
