// The muster: armies by their lists, what their lists say, and the battle they make.
import { readFileSync } from 'node:fs';
import { expect, test } from './server';
import type { Page } from '@playwright/test';

async function open(page: Page, address: string): Promise<void> {
  const { rulebooks } = (await (await page.request.get(`${address}/api/rulebooks`)).json()) as {
    rulebooks: { armies?: unknown[] }[];
  };
  test.skip(!rulebooks.some((book) => book.armies), 'no rulebook here has army lists');
  await page.goto(`${address}/#/muster`);
  await expect(page.getByText('It keeps to its list.')).toHaveCount(2);
}

const first = (page: Page) => page.getByRole('region', { name: 'First army' });

test('an army is put together, and its list answers with the clause', async ({ page, address }) => {
  await open(page, address);
  const sheet = first(page);
  const units = sheet.locator('.unit');
  const before = await units.count();
  await sheet.locator('.add').selectOption({ index: 1 });
  await expect(units).toHaveCount(before + 1);
  const figures = units.last().getByRole('spinbutton');
  await expect(figures).toBeFocused();
  await figures.fill('1');
  await expect(sheet.locator('.fault').first()).toContainText(
    /figures, not 1\. *[A-Z]{2}-\d+\.\d+/,
  );
  await expect(page.getByRole('button', { name: 'Make a scenario' })).toBeDisabled();
  await units
    .last()
    .getByRole('button', { name: /^Remove unit/ })
    .press('Enter');
  await expect(units).toHaveCount(before);
  await expect(sheet.locator('.add')).toBeFocused();
  await expect(sheet.getByText('It keeps to its list.')).toBeVisible();
});

test('points too few for a list are refused in a sentence', async ({ page, address }) => {
  await open(page, address);
  const sheet = first(page);
  await sheet.getByLabel('Points').fill('100');
  await sheet.getByLabel('Points').press('Tab');
  await expect(sheet.locator('.spent')).toContainText('too many');
  await sheet.getByRole('button', { name: 'Muster for me' }).click();
  await expect(sheet.getByRole('alert')).toContainText(/they need \d+/);
});

test('two armies are a battle to be downloaded and fought', async ({ page, address }) => {
  await open(page, address);
  await page.getByRole('button', { name: 'Make a scenario' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the scenario' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+\.toml$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('[[army]]');
  // What is spoilt in the text is refused with its line.
  await page.getByText('The scenario as text').click();
  const text = page.getByLabel('The scenario as text');
  const whole = await text.inputValue();
  await text.fill(whole.replace(/turns = \d+/, 'turns = "many"'));
  await page.getByRole('button', { name: 'To battle' }).click();
  await expect(page.getByRole('alert')).toContainText('turns');
  await text.fill(whole);
  await page.getByRole('button', { name: 'To battle' }).click();
  await expect(page.locator('.unit').first()).toBeVisible();
});
