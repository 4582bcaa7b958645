/** The router for tests, without the browser's address. */
export { MemoryRouter } from 'react-router-dom';
