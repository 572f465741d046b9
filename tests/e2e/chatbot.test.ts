import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { ANA, RAJ, tokenOf, withToken } from './person';
import { watchConsole } from './running-product';
import { productStage } from './product-stage';

const stage = productStage();
let page: Page;
let wrong: string[];

const box = (on: Page) => on.getByRole('combobox', { name: 'Ask a question' });
const answers = (on: Page) => on.locator('.bi-chat-answer:not([aria-busy])');

/** Asks a question by the keyboard; gives its answer once the question has been read. */
async function ask(on: Page, question: string) {
  const before = await answers(on).count();
  await box(on).fill(question);
  await box(on).press('Enter');
  const answer = answers(on).nth(before);
  await answer.waitFor();
  return answer;
}

const OPEN_LIST = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';

/** An option of the list that is open. */
const optionOf = (on: Page, hasText: RegExp | string): Locator =>
  on.locator(`${OPEN_LIST} .ant-select-item-option`, { hasText });

/** Chooses the cube of the dialog that teaches; its list is closed, and takes no focus back, when this is done. */
async function chooseFlights(dialog: Locator): Promise<void> {
  const on = dialog.page();
  await dialog.getByRole('combobox', { name: 'Cube' }).click();
  await optionOf(on, /^Flights$/).click();
  await on.locator(OPEN_LIST).waitFor({ state: 'hidden' });
}

async function openAs(person: typeof ANA): Promise<Page> {
  const token = await tokenOf(stage.url, person);
  const context = await withToken(stage.browser, stage.url, token, person.username);
  const opened = await context.newPage();
  opened.setDefaultTimeout(60_000);
  await opened.goto(`${stage.url}/#/home`);
  await opened.getByRole('link', { name: 'Ask', exact: true }).click();
  await box(opened).waitFor();
  return opened;
}

beforeAll(async () => {
  page = await openAs(ANA);
  wrong = watchConsole(page);
});

describe('questions in words', () => {
  test('a question is answered with how it was read, a sentence, a chart and a table', async () => {
    const answer = await ask(page, 'flights by origin region');
    await answer.getByText('by Origin region', { exact: true }).waitFor();
    await answer.getByText(/^Highest flights: \w+ with [\d,]+ \(\d+% of all\)/).waitFor();
    await answer.getByRole('rowheader', { name: 'West', exact: true }).waitFor();
    await answer.locator('canvas, svg').first().waitFor();
    await answer.getByText('Data as of 30 Jun 2001').waitFor();
  });

  test('a question after it continues it, and a part of the reading can be removed', async () => {
    const answer = await ask(page, 'only the West');
    await answer.getByText('Origin region: West', { exact: true }).waitFor();
    const count = await answers(page).count();
    await answer.getByRole('button', { name: 'Ask again without by Origin region' }).click();
    const without = answers(page).nth(count);
    await without.getByText('Origin region: West', { exact: true }).waitFor();
    await without.getByText(/^Flights: [\d,]+$/).waitFor();
  });

  test('a question with two readings is asked back, and the choice is answered', async () => {
    const answer = await ask(page, 'average delay by region');
    const count = await answers(page).count();
    await answer.getByRole('button', { name: /by Destination region/ }).click();
    await answers(page).nth(count).getByText('by Destination region', { exact: true }).waitFor();
  });

  test('a question outside the cubes is refused with what can be asked', async () => {
    const answer = await ask(page, 'who is the best pilot');
    await answer.getByText(/no meaning in the cubes you may ask.*“pilot”/).waitFor();
    await answer.getByRole('button', { name: 'Flights', exact: true }).waitFor();
  });

  test('a word without a meaning is marked while it is typed, taught at its place, and the question is answered', async () => {
    const count = await answers(page).count();
    await box(page).fill('number of hops by weekday');
    const word = page.locator('.bi-chat-marks [data-mark=unknown]');
    await word.waitFor();
    expect(await word.textContent()).toBe('hops');
    const { x, y, width, height } = (await word.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.getByRole('option', { name: '“hops” means …' }).click();
    const dialog = page.getByRole('dialog', { name: 'What does “hops” mean?' });
    await chooseFlights(dialog);
    const meaning = dialog.getByRole('combobox', { name: 'Meaning' });
    await meaning.fill('flights');
    await optionOf(page, /^Flights$/).click();
    await dialog.getByRole('button', { name: 'Remember', exact: true }).click();
    await page.getByText('Reads as: Flights · by Weekday (Flights)').waitFor();
    expect(await word.count()).toBe(0);
    await box(page).press('Enter');
    const answer = answers(page).nth(count);
    await answer.getByText('“hops” is read as you taught it.').waitFor();
    await answer.getByRole('rowheader', { name: 'Monday', exact: true }).waitFor();
  });

  test('a word may be taught to mean one value of a field', async () => {
    const refused = await ask(page, 'flights from sunshineland');
    const count = await answers(page).count();
    await refused.getByRole('button', { name: '“sunshineland” means …' }).click();
    const dialog = page.getByRole('dialog', { name: 'What does “sunshineland” mean?' });
    await chooseFlights(dialog);
    await dialog.getByRole('combobox', { name: 'Meaning' }).fill('origin state');
    await optionOf(page, /^Origin state$/).click();
    await dialog.getByRole('combobox', { name: 'Value' }).fill('flor');
    await optionOf(page, /^Florida$/).click();
    await dialog.getByRole('button', { name: 'Remember and ask again' }).click();
    await answers(page).nth(count).getByText('Origin state: Florida', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Your words' }).click();
    const words = page.getByRole('dialog', { name: 'Your words' });
    await words.getByText('Origin state: Florida').waitFor();
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'hidden' });
  });

  test('a value is found in all fields of a cube when it is taught', async () => {
    const refused = await ask(page, 'flights from grapefruitland');
    const count = await answers(page).count();
    await refused.getByRole('button', { name: '“grapefruitland” means …' }).click();
    const dialog = page.getByRole('dialog', { name: 'What does “grapefruitland” mean?' });
    await chooseFlights(dialog);
    await dialog.getByRole('combobox', { name: 'Meaning' }).fill('flor');
    await optionOf(page, 'Florida · Origin state').click();
    await dialog.getByRole('button', { name: 'Remember and ask again' }).click();
    await answers(page).nth(count).getByText('Origin state: Florida', { exact: true }).waitFor();
  });

  test('a reason is given with contributions, whatever the question presumes', async () => {
    const answer = await ask(page, 'why did delays rise in March');
    await answer.getByText(/^Average delay.* fell from/).waitFor();
    await answer.getByRole('columnheader', { name: 'Contribution' }).first().waitFor();
    await answer.getByText('Data as of 30 Jun 2001').waitFor();
  });

  test('Chinese is answered in Chinese words of the question', async () => {
    const answer = await ask(page, '撞击次数前5的物种');
    await answer.getByText('top 5', { exact: true }).waitFor();
    await answer.getByText(/Lowest of 5/).waitFor();
  });

  test('a thread is there after a reload, and can be deleted and brought back', async () => {
    const count = await answers(page).count();
    await page.reload();
    await answers(page)
      .nth(count - 1)
      .waitFor();
    const threads = page.getByRole('navigation', { name: 'Questions you asked before' });
    const thread = threads.getByRole('button', { name: 'flights by origin region', exact: true });
    await thread.waitFor();
    await page.getByRole('button', { name: 'Actions for flights by origin region' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('No threads yet.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await thread.click();
    await answers(page)
      .nth(count - 1)
      .waitFor();
  });

  test('an answer of a thread that is opened again is computed again', async () => {
    const threads = page.getByRole('navigation', { name: 'Questions you asked before' });
    await page.getByRole('button', { name: 'New thread', exact: true }).click();
    await answers(page).first().waitFor({ state: 'hidden' });
    const computed = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/api\/v1\/query(?:$|\?)/.test(request.url()),
    );
    await threads.getByRole('button', { name: 'flights by origin region', exact: true }).click();
    await computed;
    await answers(page).first().waitFor();
  });

  test('the newest answer is in view once it has grown, from its beginning if it is tall', async () => {
    const answer = await ask(page, 'flights by origin state');
    await answer.locator('canvas, svg').first().waitFor();
    const place = () =>
      answer.evaluate((node) => {
        const log = node.closest('.bi-chat-log')?.getBoundingClientRect() ?? new DOMRect();
        const item = node.closest('.bi-chat-log > * > *')?.getBoundingClientRect() ?? new DOMRect();
        const isTall = item.height > log.height;
        return isTall ? Math.abs(item.top - log.top) < 40 : item.bottom <= log.bottom + 1;
      });
    await expect.poll(place, { timeout: 20_000 }).toBe(true);
  });

  test('an answer is saved as a report', async () => {
    await page.getByRole('button', { name: 'Save as report' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Saved report/).waitFor();
  });

  test('one member is a number with its name, and what sends it already is offered before another schedule', async () => {
    const answer = await ask(page, 'which aircraft has the most strikes');
    await answer.locator('.bi-chat-figures b', { hasText: /^954$/ }).waitFor();
    await answer.locator('.bi-chat-figures small', { hasText: /^B-737-300$/ }).waitFor();
    const subscribe = async () => {
      await answers(page).last().getByRole('button', { name: 'Subscribe' }).click();
      await page.getByRole('menuitem', { name: 'Send it regularly' }).click();
      return page.getByRole('dialog');
    };
    await (await subscribe()).getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/config-email/);
    await page.getByRole('button', { name: 'Save and start' }).first().click();
    await page.getByText(/runs next on/).waitFor();
    await page.goto(`${stage.url}/#/chatbot`);
    await ask(page, 'which aircraft has the most strikes');
    const again = await subscribe();
    await again.getByText('This answer is sent already.').waitFor();
    await again.getByRole('button', { name: 'Open its schedule' }).click();
    await page.waitForURL(/config-email\?report_id=/);
    await page.goto(`${stage.url}/#/chatbot`);
    await box(page).waitFor();
  });

  test('what a person corrects is learnt, listed and forgotten', async () => {
    const answer = await ask(page, 'reports by state');
    await answer.getByRole('button', { name: 'Wrong', exact: true }).click();
    const count = await answers(page).count();
    await answer.getByRole('button', { name: 'Change Strikes', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Damaging strikes', exact: true }).click();
    await answers(page).nth(count).waitFor();
    const learnt = await ask(page, 'reports by region');
    await learnt.getByText('“reports” is read as you taught it.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Your words' }).click();
    const words = page.getByRole('dialog');
    const learntOne = words.getByRole('listitem').filter({ hasText: '“reports” means Damaging' });
    await learntOne.getByRole('button', { name: 'Forget' }).click();
    await learntOne.waitFor({ state: 'detached' });
    await words.getByRole('button', { name: 'Close' }).click();
  });

  test('somebody whose rows are limited sees their own and is informed of it', async () => {
    const raj = await openAs(RAJ);
    const answer = await ask(raj, 'flights by origin region');
    await answer.getByText(/^One member: West with/).waitFor();
    await answer.getByText('Rows limited by your access', { exact: true }).waitFor();
    await raj.context().close();
  });

  test('nothing went wrong on the way', () => {
    expect(wrong).toEqual([]);
  });
});
