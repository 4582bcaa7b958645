export { Breadcrumb, type Crumb } from './breadcrumb.tsx';
export { Chip, ChipRow, LinkChip } from './chip.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { LinkTabs, Tabs, type LinkTab, type Tab, type TabsProps } from './tabs.tsx';
