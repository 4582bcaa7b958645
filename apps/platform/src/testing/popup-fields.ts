/** The fields of an enabled pop-up for everyone on every page. */
export const popupFields = {
  order: 5,
  isEnabled: true,
  title: 'A title',
  text: 'A text',
  image_url: '',
  dominant_color: '#12264a',
  button_title: 'Go',
  button_slug: '/tournaments',
  audience: 'everyone',
  deposits: 'any',
  routes: [],
  exclude_routes: [],
  frequency: 'always',
  delay: 0,
  started_at: null,
  finished_at: null,
};
