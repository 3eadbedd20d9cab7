/** The state: every object as in the API, and what the API does not show. */
import { letters } from "./ids.ts";
import type { StateFile } from "./state-file.ts";
import type { Hidden, Kind, Tables } from "./tables.ts";

type Rows = { [K in Kind]: Map<string, Tables[K]> };

const KINDS: Record<Kind, true> = {
  product: true,
  price: true,
  tax_rate: true,
  customer: true,
  tax_id: true,
  webhook_endpoint: true,
  event: true,
  checkout_session: true,
  subscription: true,
  invoice: true,
  invoiceitem: true,
  invoice_payment: true,
  payment_intent: true,
  payment_method: true,
  charge: true,
  refund: true,
  dispute: true,
  test_clock: true,
  coupon: true,
  promotion_code: true,
  discount: true,
  portal_configuration: true,
  portal_session: true,
  identity_session: true,
  identity_report: true,
  checkout: true,
  identity_check: true,
  remembered: true,
};

/** One line of changes: new or changed rows, ids of deleted rows, and the hidden state. */
interface Changes {
  rows: [Kind, { id: string }][];
  gone: [Kind, string][];
  hidden?: Hidden;
}

/** All state in memory, persisted if there is a file. */
export class Store {
  readonly #rows = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, new Map()])) as Rows;
  readonly #file: StateFile | undefined;
  readonly hidden: Hidden = {
    secretKey: `sk_test_${letters(48)}`,
    secrets: {},
    deliveries: [],
    cards: {},
    upcomingSent: {},
    pendingUpdates: {},
  };
  /** Ids of rows changed or deleted since the last save, by kind. */
  readonly #touched = new Map<Kind, Set<string>>();
  #hiddenSaved = "";

  private constructor(file: StateFile | undefined) {
    this.#file = file;
  }

  /** Loads the state from the files, or starts empty. */
  static async open(file: StateFile | undefined): Promise<Store> {
    const store = new Store(file);
    const { whole, changes } = (await file?.read()) ?? { whole: undefined, changes: [] };
    for (const each of [whole, ...changes] as (Changes | undefined)[]) if (each) store.#apply(each);
    return store;
  }

  #apply({ rows, gone, hidden }: Changes): void {
    for (const [kind, row] of rows) (this.#rows[kind] as Map<string, object>).set(row.id, row);
    for (const [kind, id] of gone) this.#rows[kind].delete(id);
    Object.assign(this.hidden, hidden);
  }

  /** Whether a row has changed since the last save. */
  get hasChanged(): boolean {
    return this.#touched.size > 0;
  }

  #touch(kind: Kind, id: string): void {
    if (!this.#touched.has(kind)) this.#touched.set(kind, new Set());
    this.#touched.get(kind)!.add(id);
  }

  get<K extends Kind>(kind: K, id: string): Tables[K] | undefined {
    return this.#rows[kind].get(id);
  }

  /** An object that must exist, since the stand-in itself made the reference. */
  need<K extends Kind>(kind: K, id: string): Tables[K] {
    const found = this.get(kind, id);
    if (!found) throw new Error(`no ${kind} ${id}`);
    return found;
  }

  put<K extends Kind>(kind: K, row: Tables[K]): void {
    this.#rows[kind].set(row.id, row);
    this.#touch(kind, row.id);
  }

  delete(kind: Kind, id: string): void {
    this.#rows[kind].delete(id);
    this.#touch(kind, id);
  }

  /** All of a kind, oldest first. */
  all<K extends Kind>(kind: K): Tables[K][] {
    return [...this.#rows[kind].values()] as Tables[K][];
  }

  /** All of a kind, newest first, like lists of the API. */
  newest<K extends Kind>(kind: K, wanted: (row: Tables[K]) => boolean = () => true): Tables[K][] {
    return this.all(kind).filter(wanted).reverse();
  }

  /** The object of the API with this id. */
  find(id: string): object | undefined {
    const { checkout: _, remembered: __, identity_check: ___, ...shown } = this.#rows;
    for (const rows of Object.values(shown)) {
      const found = rows.get(id);
      if (found) return found;
    }
    return undefined;
  }

  /** Resolves when the current state is on disk; at once without a file. */
  async saved(): Promise<void> {
    if (this.#file) await this.#file.save({ changes: () => this.#takeChanges(), everything: () => this.#everything() });
    else this.#touched.clear();
  }

  #takeChanges(): string | undefined {
    const changes: Changes = { rows: [], gone: [] };
    for (const [kind, ids] of this.#touched) {
      for (const id of ids) {
        const row = this.get(kind, id);
        if (row) changes.rows.push([kind, row]);
        else changes.gone.push([kind, id]);
      }
    }
    this.#touched.clear();
    const hidden = JSON.stringify(this.hidden);
    if (hidden !== this.#hiddenSaved) changes.hidden = this.hidden;
    this.#hiddenSaved = hidden;
    const isNothing = changes.rows.length === 0 && changes.gone.length === 0 && !changes.hidden;
    return isNothing ? undefined : JSON.stringify(changes);
  }

  #everything(): string {
    const kinds = Object.entries(this.#rows) as [Kind, Map<string, { id: string }>][];
    const rows = kinds.flatMap(([kind, all]) => [...all.values()].map((row): [Kind, { id: string }] => [kind, row]));
    return JSON.stringify({ rows, gone: [], hidden: this.hidden } satisfies Changes);
  }
}
