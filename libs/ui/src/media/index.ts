export { Hero, type HeroProps } from './hero.tsx';
export { HeroCarousel, type HeroCarouselProps, type HeroSlide } from './hero-carousel.tsx';
export { Image, type ImageProps } from './image.tsx';
export { imageAddress } from './image-address.ts';
export { PictureCard, PictureCardSkeleton, type PictureCardProps } from './picture-card.tsx';
export { Row, initialRowItems, type RowProps } from './row.tsx';
