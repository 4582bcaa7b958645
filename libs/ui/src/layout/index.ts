export { Card, type CardProps } from './card.tsx';
export { Logo } from './logo.tsx';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { Cluster, Container, Grid, Stack, type StackProps } from './stack.tsx';
export { SkipLink, VisuallyHidden } from './visually-hidden.tsx';
export { ContentBlocks, type ContentBlock } from './content-blocks.tsx';
