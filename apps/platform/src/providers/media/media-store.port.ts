/** Resolves the addresses of images and other media for browsers and the image proxy. */
export type MediaStore = Readonly<{
  /** Returns the absolute address of a path that starts with a slash. */
  urlOf: (path: string) => string;
}>;
