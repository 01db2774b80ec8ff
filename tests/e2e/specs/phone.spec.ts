import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { PLACES } from '../places.ts';

// English words are longer than Chinese ones, with which the walk for axe looks at the same
test.use({ language: 'en', viewport: SIZES.phone });

for (const account of new Set(PLACES.map((place) => place.account))) {
  test.describe(account ?? 'visitor', () => {
    test.use({ account });

    test('no page scrolls sideways', async ({ page, t }) => {
      test.setTimeout(300_000);
      for (const place of PLACES.filter((known) => known.account === account)) {
        await test.step(place.name, async () => {
          await place.visit(page, t);
          expect(await sidewaysOf(page), `${place.name} is wider than the screen by`).toBeLessThanOrEqual(0);
        });
      }
    });
  });
}
