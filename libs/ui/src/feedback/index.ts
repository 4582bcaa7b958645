export { Notice, type NoticeProps, type NoticeTone } from './notice.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { Spinner } from './spinner.tsx';
export { EmptyState, ErrorState, Skeleton, type SkeletonProps, type StateProps } from './states.tsx';
