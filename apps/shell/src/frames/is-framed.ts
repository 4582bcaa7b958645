/** Whether this page is in a frame of another page; false on the server. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;
