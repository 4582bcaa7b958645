import { useHydrated } from '@croupier/scheduling/react';
import { useLingui } from '@lingui/react/macro';
import { startTransition, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { LinkButton } from '../action/link-button.tsx';
import { cx } from '../cx.ts';
import styles from './hero-carousel.module.css';
import { Image } from './image.tsx';

export type HeroSlide = Readonly<{
  id: string;
  /** Absolute address of the image. */
  image: string;
  dominantColor?: string | undefined;
  /** A short text above the title. */
  kicker?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: Readonly<{ label: string; to: string }> | undefined;
}>;

export type HeroCarouselProps = Readonly<{
  label: string;
  slides: readonly HeroSlide[];
  /** 0 disables rotation. */
  interval_ms?: number;
}>;

type SlideProps = Readonly<{ slide: HeroSlide; label: string; isShown: boolean; priority: boolean; hasImage: boolean }>;
type ControlsProps = Readonly<{ slides: readonly HeroSlide[]; carousel: ReturnType<typeof useCarousel> }>;

const reducedMotion = '(prefers-reduced-motion:reduce)';
const isMotionReduced = (): boolean => matchMedia(reducedMotion).matches;

/** The position of a carousel, which rotates every `interval_ms` unless it is paused, hovered, focused or hidden. */
const useCarousel = (count: number, interval_ms: number) => {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [isInUse, setInUse] = useState(false);

  // A transition, so that clicks in it are handled first.
  const setUse = (inUse: boolean) => () => startTransition(() => setInUse(inUse));
  const show = (index: number) => {
    const slide = track.current?.children[index];
    if (track.current && slide instanceof HTMLElement)
      track.current.scrollTo({
        left: slide.offsetLeft - track.current.offsetLeft,
        behavior: isMotionReduced() ? 'instant' : 'smooth',
      });
    setAt(index);
  };
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  useEffect(() => {
    if (paused || isInUse || count < 2 || !interval_ms || isMotionReduced()) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latestShow.current((at + 1) % count);
    }, interval_ms);
    return () => clearInterval(timer);
  }, [at, interval_ms, paused, count, isInUse]);

  const last = count - 1;
  const scrolled = useCallback(() => {
    const row = track.current;
    if (row?.clientWidth) setAt(Math.min(last, Math.round(Math.abs(row.scrollLeft) / row.clientWidth)));
  }, [last]);
  // A visitor may have swiped before hydration.
  useEffect(scrolled, [scrolled]);

  return { track, at, show, scrolled, setUse, paused, setPaused };
};

const Slide = ({ slide, label, isShown, priority, hasImage }: SlideProps) => {
  const { t } = useLingui();
  const { image, dominantColor, kicker, title, text, action } = slide;
  return (
    <div className={styles.slide} role="group" aria-roledescription={t`slide`} aria-label={label} inert={!isShown}>
      {hasImage && (
        <Image
          fill
          className={styles.picture}
          alt=""
          src={image}
          width={1440}
          height={480}
          sizes="100vw"
          widths={[640, 768, 1024, 1536, 2048]}
          dominantColor={dominantColor}
          priority={priority}
        />
      )}
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
        {action && (
          <LinkButton className={styles.action} size="l" to={action.to}>
            {action.label}
          </LinkButton>
        )}
      </div>
    </div>
  );
};

const Controls = ({ slides, carousel: { at, show, paused, setPaused } }: ControlsProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.controls}>
      <IconButton
        size="s"
        className={styles.control}
        icon={paused ? 'play' : 'pause'}
        label={paused ? t`Play slideshow` : t`Pause slideshow`}
        onClick={() => setPaused(!paused)}
      />
      {slides.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          className={cx(styles.dot, index === at && styles.here)}
          aria-label={t`Show ${title}`}
          aria-current={index === at ? true : undefined}
          onClick={() => show(index)}
        />
      ))}
    </div>
  );
};

/** One to three images that rotate slowly until the visitor stops them or hovers. */
export const HeroCarousel = ({ label, slides, interval_ms = 7000 }: HeroCarouselProps) => {
  const { t } = useLingui();
  const carousel = useCarousel(slides.length, interval_ms);
  const { track, at, scrolled, setUse } = carousel;
  // The images of later slides would delay the page's script, without which no slide moves.
  const isHydrated = useHydrated();
  if (!slides.length) return null;
  const total = slides.length;
  const place = (number: number) => t`${number} of ${total}`;
  return (
    <section
      className={styles.hero}
      aria-roledescription={t`carousel`}
      aria-label={label}
      onPointerEnter={setUse(true)}
      onPointerLeave={setUse(false)}
      onFocus={setUse(true)}
      onBlur={setUse(false)}
    >
      <div ref={track} className={styles.track} onScroll={scrolled}>
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={place(index + 1)}
            isShown={index === at}
            priority={index === 0}
            hasImage={index === 0 || isHydrated}
          />
        ))}
      </div>
      {slides.length > 1 && <Controls slides={slides} carousel={carousel} />}
    </section>
  );
};
