import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { SIZES, test } from '../fixtures.ts';
import { PLACES } from '../places.ts';

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const place of PLACES) {
    test.describe(`${place.name}, ${size}`, () => {
      test.use({ account: place.account, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('has no accessibility violation, light or dark', async ({ page, t }) => {
        await place.visit(page, t);
        for (const appearance of ['light', 'dark'] as const) {
          await test.step(appearance, async () => {
            await showAppearance(page, appearance);
            await expectNoViolations(page);
          });
        }
      });
    });
  }
}
