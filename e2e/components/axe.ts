import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with rule, element and reason for everything that axe finds on the page as it is now. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** The same page in the other appearance, as the operating system asks for it. */
export async function showAppearance(page: Page, appearance: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: appearance });
  await expect(page.locator('html')).toHaveAttribute('data-theme', appearance);
}
