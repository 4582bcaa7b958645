// Made by tools/sprite.mjs; edit icon-names.json and run it again.

/** Where the site serves the sprite. The version changes with its content, so the answer may be kept for ever. */
export const spriteUrl = '/_icons/sprite.svg?v=4c182194d8';

/** An icon of the sprite. */
export type IconName =
  | 'arrow-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'badge-check'
  | 'ban'
  | 'banknote'
  | 'bell'
  | 'bitcoin'
  | 'calendar'
  | 'camera'
  | 'check'
  | 'cherry'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-question-mark'
  | 'circle-x'
  | 'clock'
  | 'coffee'
  | 'coins'
  | 'copy'
  | 'credit-card'
  | 'crown'
  | 'dices'
  | 'download'
  | 'ellipsis'
  | 'external-link'
  | 'eye'
  | 'eye-off'
  | 'file'
  | 'flame'
  | 'gem'
  | 'gift'
  | 'globe'
  | 'heart'
  | 'history'
  | 'hourglass'
  | 'house'
  | 'image-off'
  | 'info'
  | 'key-round'
  | 'landmark'
  | 'layout-grid'
  | 'life-buoy'
  | 'list'
  | 'lock'
  | 'log-in'
  | 'log-out'
  | 'mail'
  | 'maximize'
  | 'medal'
  | 'menu'
  | 'message-circle'
  | 'minimize'
  | 'minus'
  | 'monitor'
  | 'moon'
  | 'panel-left'
  | 'party-popper'
  | 'pause'
  | 'pencil'
  | 'percent'
  | 'phone'
  | 'play'
  | 'plus'
  | 'radio'
  | 'refresh-cw'
  | 'rocket'
  | 'rotate-ccw'
  | 'scale'
  | 'search'
  | 'send'
  | 'settings'
  | 'share-2'
  | 'shield'
  | 'shield-check'
  | 'sliders-horizontal'
  | 'smartphone'
  | 'spade'
  | 'sparkles'
  | 'star'
  | 'sun'
  | 'tag'
  | 'target'
  | 'ticket'
  | 'timer'
  | 'trash-2'
  | 'trending-up'
  | 'triangle-alert'
  | 'trophy'
  | 'upload'
  | 'user'
  | 'users'
  | 'volleyball'
  | 'wallet'
  | 'wifi-off'
  | 'x'
  | 'zap';

export const iconNames: readonly IconName[] = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'badge-check',
  'ban',
  'banknote',
  'bell',
  'bitcoin',
  'calendar',
  'camera',
  'check',
  'cherry',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'circle-question-mark',
  'circle-x',
  'clock',
  'coffee',
  'coins',
  'copy',
  'credit-card',
  'crown',
  'dices',
  'download',
  'ellipsis',
  'external-link',
  'eye',
  'eye-off',
  'file',
  'flame',
  'gem',
  'gift',
  'globe',
  'heart',
  'history',
  'hourglass',
  'house',
  'image-off',
  'info',
  'key-round',
  'landmark',
  'layout-grid',
  'life-buoy',
  'list',
  'lock',
  'log-in',
  'log-out',
  'mail',
  'maximize',
  'medal',
  'menu',
  'message-circle',
  'minimize',
  'minus',
  'monitor',
  'moon',
  'panel-left',
  'party-popper',
  'pause',
  'pencil',
  'percent',
  'phone',
  'play',
  'plus',
  'radio',
  'refresh-cw',
  'rocket',
  'rotate-ccw',
  'scale',
  'search',
  'send',
  'settings',
  'share-2',
  'shield',
  'shield-check',
  'sliders-horizontal',
  'smartphone',
  'spade',
  'sparkles',
  'star',
  'sun',
  'tag',
  'target',
  'ticket',
  'timer',
  'trash-2',
  'trending-up',
  'triangle-alert',
  'trophy',
  'upload',
  'user',
  'users',
  'volleyball',
  'wallet',
  'wifi-off',
  'x',
  'zap',
];
