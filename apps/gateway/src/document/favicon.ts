/** The mark of the brand: a warm light over a night horizon. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#10172e"/><circle cx="16" cy="15" r="6" fill="#ffb454"/><path d="M4 22c4-4 8-4 12 0s8 4 12 0v4a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill="#4a5fd8"/></svg>`;
