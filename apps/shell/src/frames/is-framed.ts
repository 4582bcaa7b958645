/** Whether this page stands in a frame of another; on the server none does. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;
