export { Button, type ButtonProps } from './button.tsx';
export { type ButtonLook } from './button-look.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { AnchorButton, LinkButton } from './link-button.tsx';
