/*
 * A loader that lays the styles of the design system and of the forms' fields in cascade layers: what an app says of
 * one of their parts wins over what the part says of itself, in whichever order the files arrive. Every file tells the
 * order.
 */
const parts = /[\\/]libs[\\/](ui|forms)[\\/]src[\\/].*\.module\.css$/;

module.exports = function layered(css) {
  const [, layer] = parts.exec(this.resourcePath) ?? [];
  return layer ? `@layer base, ui, forms;@layer ${layer} {${css}\n}` : css;
};
