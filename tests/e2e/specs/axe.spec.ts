import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { SIZES, test } from '../fixtures.ts';
import { PLACES } from '../places.ts';

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const place of PLACES) {
    test.describe(`${place.name}, ${size}`, () => {
      test.use({ account: place.account, viewport });

      test('has no accessibility violation, light or dark', async ({ page, t }) => {
        await place.visit(page, t);
        await showAppearance(page, 'light');
        await expectNoViolations(page);
        await test.step('dark', async () => {
          await showAppearance(page, 'dark');
          await expectNoViolations(page, 'colours');
        });
      });
    });
  }
}
