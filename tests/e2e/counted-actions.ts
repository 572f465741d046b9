import type { Locator, Page } from 'playwright';

/** Does what a person does with the visible controls of a page, and counts it: clicks, drags and typed texts. */
export class CountedActions {
  readonly #page: Page;
  #count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Clicks, drags and texts typed since this was made. */
  get count(): number {
    return this.#count;
  }

  /** Clicks a control. */
  async click(control: Locator): Promise<void> {
    this.#count += 1;
    await control.click();
  }

  /** Clicks a button by its name. */
  press(name: string): Promise<void> {
    return this.click(this.#page.getByRole('button', { name, exact: true }));
  }

  /** Clicks an entry of an open menu. */
  pick(name: string | RegExp): Promise<void> {
    return this.click(this.#page.getByRole('menuitem', { name, exact: typeof name === 'string' }));
  }

  /** Types into a field in place of what it held. */
  async type(field: Locator, text: string): Promise<void> {
    this.#count += 1;
    await field.fill(text);
  }

  /** Chooses from a list: a click opens it, a second one chooses. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.click(list);
    await this.click(
      this.#page
        .locator('.ant-select-item-option')
        .filter({ hasText: exactly(label) })
        .last(),
    );
  }

  /** Shows the levels of a hierarchy in the field tree. */
  open(hierarchy: string): Promise<void> {
    return this.click(this.#field(hierarchy).locator('.olap-tree-twist'));
  }

  /** Opens the menu of a field of the tree. */
  async menuOf(field: string): Promise<void> {
    await this.#field(field).hover();
    await this.click(this.#field(field).getByRole('button'));
  }

  #field(name: string): Locator {
    return this.#page
      .locator('[role=treeitem][aria-haspopup=menu]')
      .filter({ hasText: new RegExp(`^${escaped(name)}$`) });
  }

  /** Drags a field of the tree into a well. */
  async drag(field: string, well: string): Promise<void> {
    this.#count += 1;
    const from = this.#field(field);
    const to = this.#page.getByRole('group', { name: well, exact: true });
    await from.scrollIntoViewIfNeeded();
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    if (a === null || b === null)
      throw new Error(`${field} or the well ${well} is not on the screen`);
    const { mouse } = this.#page;
    await mouse.move(a.x + 60, a.y + a.height / 2);
    await mouse.down();
    await mouse.move(a.x + 80, a.y + a.height / 2 + 12, { steps: 4 });
    await mouse.move(b.x + b.width - 60, b.y + b.height / 2, { steps: 8 });
    await to.and(this.#page.locator('[data-over]')).waitFor();
    await mouse.up();
  }
}

const exactly = (text: string): RegExp => new RegExp(`^${escaped(text)}$`);

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
