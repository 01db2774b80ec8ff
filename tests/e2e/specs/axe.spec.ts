import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { SIZES, test } from '../fixtures.ts';
import { PLACES } from '../places.ts';

for (const place of PLACES) {
  test.describe(place.name, () => {
    test.use({ account: place.account, viewport: SIZES.desk });

    test('has no accessibility violation on a desk or a phone, light or dark', async ({ page, t }) => {
      await place.visit(page, t);
      for (const [size, viewport] of Object.entries(SIZES)) {
        await test.step(size, async () => {
          await page.setViewportSize(viewport);
          await showAppearance(page, 'light');
          await expectNoViolations(page);
          await showAppearance(page, 'dark');
          await expectNoViolations(page, 'colours');
        });
      }
    });
  });
}
