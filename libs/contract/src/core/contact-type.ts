import * as v from 'valibot';

/** How a contact reaches the player. */
export const contactType = v.picklist(['email', 'phone']);
