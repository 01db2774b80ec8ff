import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, test as own } from '../fixtures.ts';
import { expect, test as shared } from '../one-page.ts';
import { PLACES } from '../places.ts';

for (const place of PLACES) {
  // nothing else is there after it
  const test = place.name === 'lock' ? own : shared;
  test.describe(place.name, () => {
    test.use({ account: place.account, viewport: SIZES.desk });

    test('has no accessibility violation on a desk or a phone, light or dark', async ({ page, t }) => {
      await place.visit(page, t);
      await test.step('desk', async () => {
        await showAppearance(page, 'light');
        await expectNoViolations(page);
        await showAppearance(page, 'dark');
        await expectNoViolations(page, 'colours');
      });
      await test.step('phone', async () => {
        await page.setViewportSize(SIZES.phone);
        await expectNoViolations(page);
        expect(await sidewaysOf(page), 'is wider than the screen by').toBeLessThanOrEqual(0);
        await showAppearance(page, 'light');
        await expectNoViolations(page, 'colours');
      });
    });
  });
}
