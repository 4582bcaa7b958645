/** The router of a page that has no address of its own: tests. */
export { MemoryRouter } from 'react-router-dom';
