// @ts-check
/*
 * A loader that puts the styles of libs/ui and libs/forms into cascade layers. Styles of an app then win over those of
 * a component, in whichever order the files load. Every file declares the order of the layers.
 */
const components = /[\\/]libs[\\/](ui|forms)[\\/]src[\\/].*\.module\.css$/;

/**
 * @this {{ resourcePath: string }}
 * @param {string} css
 */
module.exports = function addLayer(css) {
  const [, layer] = components.exec(this.resourcePath) ?? [];
  return layer ? `@layer base, ui, forms;@layer ${layer} {${css}\n}` : css;
};
