/** Where browsers and the image proxy find the media of content. */
export type MediaStore = Readonly<{
  /** Returns the absolute address of a path that starts with a slash. */
  urlOf: (path: string) => string;
}>;
