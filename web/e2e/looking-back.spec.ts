// Replay, report and records; the companion.
import { writeFileSync } from 'node:fs';
import { expect, rulebooks, test, type Server } from './server';

interface Library {
  rulebooks: {
    name: string;
    scenarios: { name: string; units: { blue: number; red: number } }[];
  }[];
}

// Two generals fight the smallest battle of a rulebook to its end.
async function finishedGame(server: Server, rulebook: string): Promise<string> {
  const library = await server.get<Library>('rulebooks');
  const scenarios = library.rulebooks.find((book) => book.name === rulebook)!.scenarios;
  const smallest = [...scenarios].sort((a, b) => a.units.blue - b.units.blue)[0]!;
  const general = { kind: 'general', general: 'random' };
  const { game } = await server.post<{ game: string }>('games', {
    rulebook,
    scenario: smallest.name,
    seats: { blue: general, red: general },
    dice: 'seeded',
  });
  await expect
    .poll(async () => (await server.get<{ state: string }>(`games/${game}`)).state, {
      timeout: 90_000,
    })
    .toBe('over');
  return game;
}

for (const rulebook of rulebooks)
  test(`${rulebook}: a finished battle is replayed and reported, also from its record`, async ({
    page,
    server,
  }, info) => {
    const game = await finishedGame(server, rulebook);
    await page.goto(`${server.address}/#/game/${game}`);
    await expect(page.locator('section.over')).toBeVisible();
    await page.getByRole('link', { name: 'Report and replay' }).click();
    const slider = page.getByRole('slider', { name: 'Answer' });
    await expect(slider).toHaveValue('0');
    await page.getByRole('button', { name: 'One answer on' }).click();
    await expect(slider).toHaveValue('1');
    await page.getByRole('button', { name: 'A turn on' }).click();
    await expect(page.locator('.panel .turn')).toContainText('Turn 2');
    await page.keyboard.press('End');
    await expect(page.locator('.log li').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Report' }).click();
    await expect(page.getByText('How they stood')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Luck in all')).toBeVisible();

    const record = await (await fetch(`${server.address}/api/games/${game}/record`)).text();
    const file = info.outputPath('a.battle');
    writeFileSync(file, record);
    await page.goto(`${server.address}/`);
    await page.getByLabel('A record of a battle').setInputFiles(file);
    await expect(page.getByText('every die checked against the seed')).toBeVisible();
    await page.getByRole('button', { name: 'A turn on' }).click();
    await expect(page.locator('.panel .turn')).toContainText('Turn 2');
  });

test('what is no record is refused in words', async ({ page, address }, info) => {
  const file = info.outputPath('no.battle');
  writeFileSync(file, 'not a record');
  await page.goto(`${address}/`);
  await page.getByLabel('A record of a battle').setInputFiles(file);
  const said = page.locator('[role=status]').filter({ hasText: /[a-z]/ }).last();
  await expect(said).not.toHaveText('Reading…');
  await expect(said).not.toContainText('{');
});

for (const rulebook of rulebooks)
  test(`${rulebook}: the companion is shared by two phones`, async ({ browser, address }) => {
    const phone = { viewport: { width: 390, height: 844 } };
    const one = await (await browser.newContext(phone)).newPage();
    await one.goto(`${address}/#/companion`);
    await one.locator('.books button').nth(rulebooks.indexOf(rulebook)).click();
    await expect(one.getByRole('button', { name: /^Done/ })).toBeVisible();
    const two = await (await browser.newContext(phone)).newPage();
    await two.goto(one.url());

    await one.getByRole('button', { name: /^Done/ }).click();
    await expect(two.getByRole('checkbox').first()).toBeChecked();

    await two.getByRole('button', { name: 'Dice' }).click();
    await one.getByRole('button', { name: 'Dice' }).click();
    await two.getByRole('button', { name: 'Throw', exact: true }).click();
    await expect(one.locator('.log .newest svg').first()).toBeVisible();
    await one.getByRole('button', { name: 'Type in real dice' }).click();
    await one.locator('.face').first().click();
    await one.getByRole('button', { name: 'So they fell' }).click();
    await expect(two.locator('.log li')).toHaveCount(2);

    await one.getByRole('button', { name: 'Odds' }).click();
    await expect(one.getByRole('table', { name: 'The odds' })).toBeVisible();
    await one.getByRole('button', { name: 'Write it into the log' }).click();
    await expect(two.locator('.log li')).toHaveCount(3);
    await one.locator('.assessment .clause').first().click();
    await expect(one.locator('.rules .open')).toBeInViewport();
    await one.context().close();
    await two.context().close();
  });
