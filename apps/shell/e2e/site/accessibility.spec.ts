import { expectAccessible, expect, test } from '@croupier/tools/playwright';
import { knownRoutes } from '../routes.ts';
import { open } from '../visitor.ts';

/** Pages that many routes share are looked at once. */
const addresses = knownRoutes.filter(({ leadsTo }) => leadsTo === undefined).map(({ path, isGuarded = false }) => ({ path, isGuarded }));
const shares = 8;
/** Contrast is a matter of the theme, order one of the direction: two looks cover both of each. */
const looks = [
  { theme: 'light', prefix: '', said: 'light, left to right' },
  { theme: 'dark', prefix: '/ar', said: 'dark, right to left' },
] as const;

for (const { theme, prefix, said } of looks) {
  for (let share = 0; share < shares; share += 1) {
    test(`everybody can use every page (${said}, ${share + 1} of ${shares})`, async ({ page, player }) => {
      test.setTimeout(180_000);
      expect(player.uid).toBeGreaterThan(0);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const { path } of addresses.filter((_, index) => index % shares === share)) {
        await open(page, `${prefix}${path}`);
        await expect(page.getByRole('heading').first(), path).toBeVisible();
        await test.step(path, () => expectAccessible(page));
      }
    });
  }
}
