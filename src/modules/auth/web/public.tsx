/** The frame of screens on which somebody is not inside yet; a guest's way into a room stands in it too. */
export { Frame } from './parts/frame.tsx';
