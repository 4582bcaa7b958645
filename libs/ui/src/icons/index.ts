export { Icon, isIconName, type IconProps } from './icon.tsx';
export { iconNames, spriteUrl, type IconName } from './sprite.ts';
