/** The shell dispatches this document event when React has hydrated the page. */
export const hydratedEvent = 'hydrated';
