import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { DepartmentsPage } from '../pages/departments.ts';
import { PeoplePages } from '../pages/people.ts';

for (const [language, size, mark] of byTurns(1, [
  ['zh-CN', 'desk', '1'],
  ['en', 'phone', '2'],
])) {
  test.describe(`departments, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'admin', viewport: SIZES[size] });

    test('one is added, moved, gets a post and somebody, and goes when nobody is in it', async ({ page, t }) => {
      test.slow();
      const departments = new DepartmentsPage(page, t);
      const name = `Tides ${mark}`;
      await departments.goto('302');
      await departments.tree.getByRole('row').first().click();
      await departments.addBelow(`E2E-${mark}`, name);
      await expectNoViolations(page);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      const own = page.url();
      await departments.move(name, language === 'en' ? 'Library' : '图书馆');
      await departments.addPost('Lecturer');

      const people = new PeoplePages(page, t);
      await people.gotoNew();
      await people.fill({ account: `E2E-D-${mark}`, name: 'Lin Tides', kind: 'teacher', post: 'Lecturer', dept: name });
      await people.save();
      await expect(page.getByRole('heading', { level: 1, name: 'Lin Tides' })).toBeVisible();
      const person = page.url();

      await page.goto(own);
      await expect(departments.posts.getByRole('row', { name: /Lecturer/ })).toContainText('1');
      await page.getByRole('link', { name: t('departments:toPeople') }).click();
      await expect(people.list.getByRole('link', { name: 'Lin Tides' })).toBeVisible();

      await page.goto(own);
      const refused = await departments.remove(name);
      await expect(refused.getByRole('alert')).toBeVisible();
      await refused.getByRole('button', { name: t('common:action.cancel') }).click();

      await page.goto(person);
      await people.moveTo(1);
      await page.goto(own);
      await departments.remove(name);
      await expect(departments.heading(name)).toHaveCount(0);
      await departments.search(`E2E-${mark}`);
      await expect(page.getByText(t('departments:noMatch'))).toBeVisible();
    });
  });
}
