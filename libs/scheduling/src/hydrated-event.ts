/** The document event by which the shell says that React has hydrated the page. */
export const hydratedEvent = 'hydrated';
