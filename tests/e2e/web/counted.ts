import type { Locator, Page } from 'playwright/test';

/** How many presses and typed fields a journey takes in the shop, and on the pages of others on its way. */
export interface Counts {
  clicks: number;
  fields: number;
}

/**
 * Uses the shop for a journey, and counts what its user has to do: every press of a button, link, radio, checkbox or
 * option, and every field that is typed into.
 */
export class CountedUser {
  readonly shop: Counts = { clicks: 0, fields: 0 };
  /** On Steam's and the payment provider's pages, which the shop has no say in. */
  readonly elsewhere: Counts = { clicks: 0, fields: 0 };
  readonly #page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.#page = page;
    this.#origin = origin;
  }

  /** The counts of the page that the target is on, once it is there. */
  async #countsOf(target: Locator): Promise<Counts> {
    await target.waitFor();
    return this.#page.url().startsWith(this.#origin) ? this.shop : this.elsewhere;
  }

  async press(target: Locator): Promise<void> {
    const counts = await this.#countsOf(target);
    await target.click();
    counts.clicks += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    const counts = await this.#countsOf(field);
    await field.fill(text);
    counts.fields += 1;
  }

  /** Pays on the provider's page by card. */
  async payByCard(): Promise<void> {
    const page = this.#page;
    await this.type(page.getByRole('textbox', { name: 'Card number' }), '4242 4242 4242 4242');
    await this.type(page.getByRole('textbox', { name: 'Name on the card' }), 'ADA GLASS');
    await this.type(page.getByRole('textbox', { name: 'Expiry date' }), '12/40');
    await this.type(page.getByRole('textbox', { name: 'Security code' }), '123');
    await this.press(page.getByRole('button', { name: /^Pay / }));
  }
}
