/** The router for pages rendered on the server. */
export { StaticRouter } from 'react-router-dom';
