/** The invented studios whose titles the sandbox offers. */
export const studios = {
  northlight: 'Northlight',
  'paper-fox': 'Paper Fox',
  'harbour-nine': 'Harbour Nine',
  saffron: 'Saffron Works',
  'vector-club': 'Vector Club',
  'old-oak': 'Old Oak Studio',
  tidewater: 'Tidewater Live',
  quickstep: 'Quickstep',
} as const;
export type StudioCode = keyof typeof studios;
