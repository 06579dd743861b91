/** The frame of screens on which somebody is not inside yet; a guest's way into a room stands in it too. */
export { Frame } from './parts/frame.tsx';
/** The box above a form that says why it failed, or what is good to know. */
export { Notice, ProblemNotice } from './parts/notice.tsx';
