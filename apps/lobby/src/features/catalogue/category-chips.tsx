import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, useEffect, useRef } from 'react';
import { href } from '@croupier/router';
import { ChipRow, isIconName, LinkChip, Skeleton, type IconName } from '@croupier/ui';
import styles from './categories.module.css';
import { $categories, type Category } from './catalogue.model.ts';

/** Returns the icon of a category, or the default icon if the site has none of that name. */
export const categoryIcon = ({ icon }: Pick<Category, 'icon'>): IconName => (isIconName(icon) ? icon : 'layout-grid');

const skeletons = 6;

/** Scrolls a row until the chip is in its middle. `scrollIntoView` would scroll the page, too. */
const centre = (chip: Element): void => {
  const row = chip.parentElement;
  if (!row) return;
  const [chipBox, rowBox] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy?.({ left: chipBox.left + chipBox.width / 2 - rowBox.left - rowBox.width / 2, behavior: 'instant' });
};

/** Links to the categories. `withAll` adds the complete hall, `withFavourites` the player's favourites. */
export const CategoryChips = memo(
  ({ withAll = false, withFavourites = false }: Readonly<{ withAll?: boolean; withFavourites?: boolean }>) => {
    const { t } = useLingui();
    const categories = useUnit($categories);
    const chips = useRef<HTMLDivElement>(null);
    useEffect(() => {
      // Scrolling in the first frame uses its layout instead of forcing another one.
      const frame = requestAnimationFrame(() => {
        const current = chips.current?.querySelector('[aria-current="page"]');
        if (current) centre(current);
      });
      return () => cancelAnimationFrame(frame);
    }, []);
    return (
      <div ref={chips} className={styles.chips}>
        <ChipRow label={t`Game categories`}>
          {withAll && <LinkChip end to={href('/gamehall')} icon="layout-grid">{t`All games`}</LinkChip>}
          {withFavourites && (
            <LinkChip to={href('/gamehall/:id', { id: 'favourites' })} icon="heart">{t`Favourites`}</LinkChip>
          )}
          {categories
            ?.filter(({ games_count }) => games_count > 0)
            .map((category) => (
              <LinkChip
                key={category.sysname}
                to={href('/gamehall/:id', { id: category.sysname })}
                icon={categoryIcon(category)}
                count={withAll ? category.games_count : undefined}
              >
                {category.name}
              </LinkChip>
            )) ?? Array.from({ length: skeletons }, (_, index) => <Skeleton key={index} width={120} height={44} />)}
        </ChipRow>
      </div>
    );
  },
);
CategoryChips.displayName = 'CategoryChips';
