export { Amount, type AmountProps } from './amount.tsx';
export { Avatar } from './avatar.tsx';
export { Badge, StatusBadge, type Tone } from './badge.tsx';
export { Countdown, type CountdownProps } from './countdown.tsx';
export { formatDate, formatDateTime, formatTime, formatTimeLeft } from './date-format.ts';
export { DateTime, type DateTimeProps } from './date-time.tsx';
export { DescriptionList, type DescriptionItem } from './description-list.tsx';
export { useNumberFormat, type NumberFormat } from './number-format.ts';
export { Table, type TableColumn, type TableProps } from './table.tsx';
